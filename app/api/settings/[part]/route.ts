import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { AppError } from '@/lib/platform/errors/app-error';
import { readQuery } from '@/lib/platform/lists/list-query';
import { partAnswerSchema, partNames, taxPartSchema } from '@/lib/pricing/settings/settings-schema';
import { getSettings, saveSettings } from '@/lib/pricing/settings/settings-service';
import { readTaxCsv, writeTaxCsv } from '@/lib/pricing/settings/tax-csv';

const params = z.object({ part: z.string() });

/** A file, where a part has one: the rates of the tax. */
const fileParameters = { format: z.enum(['csv'], 'must be csv') } as const;
const versionedFile = { ...fileParameters, version: z.coerce.number('must be a whole number').int().min(0) } as const;

function assertHasFile(part: string): void {
  if (part !== 'tax') throw new AppError('INVALID_INPUT', 'Only the tax settings are a file.');
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'One part of the shop’s settings, as it holds',
    description: `Parts are ${partNames.join(', ')}. The version is 0 while a part was never set. \`tax\` with \`format=csv\` is the table of its rates.`,
    requires: 'settings:write',
    params,
    confirms: { 'format=csv': 'with-second-factor' },
    query: { parameters: fileParameters, read: (search) => readQuery(fileParameters, search) },
    response: partAnswerSchema,
    sends: ['text/csv'],
    handle: async ({ params: { part }, query }) => {
      const answer = await getSettings(part);
      if (query.format === undefined) return answer;
      assertHasFile(part);
      return new Response(writeTaxCsv(taxPartSchema.parse(answer).rates), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="tax-rates.csv"',
        },
      });
    },
  }),
  PUT: endpoint({
    summary: 'Changes a part of the shop’s settings',
    description:
      'The body is the part as it shall be, with the version that its writer saw; what it leaves out stays. Every process knows it within a second. The rates of `tax` may come as a file (`text/csv`), the version then as a parameter: without it, the present one is meant.',
    requires: 'settings:write',
    params,
    query: { parameters: versionedFile, read: (search) => readQuery(versionedFile, search) },
    confirms: { 'part=staff': 'always' },
    body: z.looseObject({ version: z.int().optional(), csv: z.string().optional() }),
    textBody: { type: 'text/csv', field: 'csv' },
    // A table of rates as long as one that comes as a file is put back from the log as JSON.
    bodyLimit: 8 * 1024 * 1024,
    response: partAnswerSchema,
    refuses: ['NOT_FOUND', 'CHANGED', 'HAS_ORDERS', 'SET_UP_FIRST'],
    facts: { version: z.int().optional(), present: partAnswerSchema.optional() },
    handle: async ({ viewer, params: { part }, query, body: { csv, ...body } }) => {
      if (csv === undefined) return saveSettings(viewer, part, body);
      assertHasFile(part);
      const version = query.version ?? (await getSettings(part)).version;
      return saveSettings(viewer, part, { version, rates: readTaxCsv(csv) });
    },
  }),
});

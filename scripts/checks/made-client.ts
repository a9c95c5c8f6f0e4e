import { generateApi } from 'swagger-typescript-api';
import type { Json } from '@/lib/access/api/openapi';

/** Where the typed calls lie that are made of the API's document. */
export const MADE_CLIENT = 'client/src/api.ts';

/** The parts of the document that differ from shop to shop, which are for people: names and texts of parameters. */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([name, text]) => name !== 'description' || typeof text !== 'string');
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutTexts(one)]));
}

/** `getApiOrdersIdRefunds` as `getOrdersRefunds`, in its group. */
const shortName = (operationId: string) => operationId.replace(/^([a-z]+)Api(?=[A-Z])/, '$1');

/** The typed calls of a document of the API, as a module of TypeScript. */
export async function makeClient(document: Json): Promise<string> {
  const { '/api/openapi.json': itself, ...paths } = document.paths as Json;
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  const spec = withoutTexts({
    ...document,
    paths: sorted,
    info: { title: 'Lacewing', version: '1' },
    webhooks: {},
  }) as Json;
  const { files } = await generateApi({
    // biome-ignore lint/suspicious/noExplicitAny: its type asks for an older OpenAPI than it reads
    spec: spec as any,
    output: false,
    fileName: 'api.ts',
    silent: true,
    moduleNameFirstTag: true,
    httpClientType: 'fetch',
    generateUnionEnums: true,
    unwrapResponseData: false,
    sortTypes: false,
    sortRoutes: false,
    cleanOutput: false,
    hooks: {
      onCreateRouteName: (names) => {
        const usage = shortName(names.usage);
        return { ...names, usage, original: usage };
      },
    },
  });
  const made = files.find(({ fileName }) => fileName.startsWith('api'));
  if (!made) throw new Error('The generator made no file');
  // For programs whose compiler tells what is absent from what is undefined.
  return made.fileContent.replace(
    /(export interface FullRequestParams[^}]*?\n {2}query\?: QueryParamsType)(?=;)/,
    '$1 | undefined',
  );
}

import { expect, test } from 'vitest';
import { z } from 'zod';
import { bulkEditSchema } from '@/lib/catalogue/change-sets/bulk-edit';

const modules = import.meta.glob<Record<string, unknown>>('../**/*-schema.ts', { eager: true });
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[`${file} ${name}`, value] as const] : [],
  ),
);

const JUNK = [
  '',
  'US',
  '2027-01-01T00:00:00Z',
  'x'.repeat(300),
  0,
  -1,
  1.5,
  12,
  true,
  null,
  [],
  {},
  ['US'],
  [{}],
  [null],
];

/** Repeatable numbers from 0 to 1. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A value somewhat like what a schema in JSON asks for. */
function made(schema: Record<string, unknown>, next: () => number, depth = 0): unknown {
  const junk = () => JUNK[Math.floor(next() * JUNK.length)];
  if (depth > 5 || next() < 0.15) return junk();
  const any = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Record<string, unknown>[] | undefined;
  if (any) return made(any[Math.floor(next() * any.length)] ?? {}, next, depth + 1);
  if (Array.isArray(schema.enum)) return schema.enum[Math.floor(next() * schema.enum.length)];
  if (schema.type === 'array')
    return [0, 1].map(() => made((schema.items ?? {}) as Record<string, unknown>, next, depth + 1));
  if (schema.type === 'object') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>);
    return Object.fromEntries(
      properties.flatMap(([name, of]) => (next() < 0.8 ? [[name, made(of, next, depth + 1)]] : [])),
    );
  }
  if (schema.type === 'number' || schema.type === 'integer') return Math.floor(next() * 20);
  if (schema.type === 'boolean') return next() < 0.5;
  return schema.type === 'string' ? ['US', 'a@b.co', '2027-01-01T00:00:00Z', 'x'][Math.floor(next() * 4)] : junk();
}

test.each([...schemas, ['bulkEditSchema', bulkEditSchema] as const])('%s refuses junk without failing', (_, schema) => {
  const asked = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  const next = numbers(7);
  for (let times = 0; times < 300; times++) {
    const value = made(asked, next);
    expect(() => schema.safeParse(value), JSON.stringify(value)).not.toThrow();
  }
});

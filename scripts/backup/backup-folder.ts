import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CannotStart } from '@/lib/platform/errors/cannot-start';

// A backup is a folder; docs/operations.md describes it:
//   backup.json          what is in it, with a checksum for each file; written last
//   database.dump        PostgreSQL's own format, where its programs made the backup; or else
//   tables/<name>.copy.gz  one file a table, as COPY writes it
//   uploads/             pictures of the data directory

export const MANIFEST = 'backup.json';
export const DUMP = 'database.dump';
export const UPLOADS = 'uploads';

const FORMAT = 1;

/** The name of a table's file. */
export function tableFile(table: string): string {
  return join('tables', `${table}.copy.gz`);
}

const checksum = z.string().regex(/^[0-9a-f]{64}$/);
/** The name of a picture's file. */
export const fileName: z.ZodString = z
  .string()
  .regex(/^[\w.-]+$/)
  .refine((name) => basename(name) === name && !/^\.+$/.test(name));

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The server's version, as `server_version_num`. */
  postgres: z.int(),
  /** The migrations of the database, oldest first. */
  migrations: z.array(z.object({ name: z.string(), checksum })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of its file; null if PostgreSQL's own programs made the backup. */
      sha256: checksum.nullable(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Of `database.dump`; null without one. */
  dump: z.object({ sha256: checksum, madeBy: z.int() }).nullable(),
  uploads: z.array(z.object({ name: fileName, sha256: checksum })),
  /** Pictures in the blob store, which are not in the backup. */
  remotePictures: z.array(z.string()),
});

/** The manifest of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The format of new manifests. */
export const CURRENT_FORMAT: Manifest['format'] = FORMAT;

/** A stream that passes everything on and computes its SHA-256. */
export function checksumming(): { stream: Transform; sha256: () => string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Reads a backup's manifest. Throws CannotStart if the folder has none that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new CannotStart(`${folder} holds no backup: there is no ${MANIFEST} in it.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CannotStart(`The backup in ${folder} is damaged: ${MANIFEST} can't be read.`);
  }
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success)
    throw new CannotStart(`${MANIFEST} in ${folder} is not one that this version of the shop can read.`);
  return parsed.data;
}

/** Throws CannotStart if a file of the backup is missing or changed. */
export async function assertUndamaged(folder: string, { tables, dump, uploads }: Manifest): Promise<void> {
  const files = [
    ...tables.map(({ name, sha256 }) => ({ file: tableFile(name), sha256 })),
    { file: DUMP, sha256: dump?.sha256 ?? null },
    ...uploads.map(({ name, sha256 }) => ({ file: join(UPLOADS, name), sha256 })),
  ];
  for (const { file, sha256 } of files) {
    if (sha256 === null) continue;
    const found = await checksumOf(join(folder, file)).catch(() => null);
    if (found !== sha256)
      throw new CannotStart(
        `The backup in ${folder} is damaged: ${file} is ${found === null ? 'missing' : 'not as it was written'}. Nothing was changed.`,
      );
  }
}

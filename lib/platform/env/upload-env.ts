import { z } from 'zod';
import { readEnv } from './read-env';

const uploadEnvSchema = z.object({
  BLOB_READ_WRITE_TOKEN: z.string().optional(),
  LACEWING_DATA_DIR: z.string().optional(),
});

export interface UploadEnv {
  /** The token of Vercel Blob; null when uploads go to the data directory. */
  blobToken: string | null;
  /** The folder for files that the shop stores; null when not set. The demo's launcher sets it. */
  dataDir: string | null;
}

/** Where uploaded pictures are stored. */
export function uploadEnv(): UploadEnv {
  const env = readEnv(uploadEnvSchema);
  return { blobToken: env.BLOB_READ_WRITE_TOKEN ?? null, dataDir: env.LACEWING_DATA_DIR ?? null };
}

/** Whether uploads have permanent storage. Otherwise the next deployment would delete them. */
export function arePicturesKept({ blobToken, dataDir }: UploadEnv): boolean {
  return (blobToken ?? dataDir) !== null;
}

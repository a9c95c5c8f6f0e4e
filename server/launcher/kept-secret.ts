import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart, systemErrorCode } from '@/lib/platform/errors/cannot-start';

/**
 * The secret of this name in the data directory, readable by its owner only and generated on first use. Two processes
 * that do so at once get the same one.
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  const draft = `${file}.${randomUUID()}`;
  try {
    const secret = await readFile(file, 'utf8').catch((error) => {
      if (systemErrorCode(error) === 'ENOENT') return '';
      throw error;
    });
    if (secret.trim()) return secret.trim();
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    // A hard link is atomic, and fails if another process was first.
    await link(draft, file).catch((error) => {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    });
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new CannotStart(
      `The file ${file} can't be used (${systemErrorCode(error) ?? error}): give it to the account that runs the shop, or set LACEWING_DATA_DIR to a folder that you may write to.`,
    );
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '@/server/launcher/settings';

test('the composition publishes its ports on this machine alone, unless a setting says otherwise', () => {
  const lines = readFileSync(join(PROJECT_DIR, 'compose.yaml'), 'utf8').split('\n');
  const published = lines.filter((line) => /^\s*(ports:|-\s*"?[^"]*:\d+"?$)/.test(line)).map((line) => line.trim());
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose's own way to name a variable
  expect(published).toEqual(['ports: ["${HOST:-127.0.0.1}:${PORT:-3000}:3000"]']);
});

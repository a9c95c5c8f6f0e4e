import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areRulesCurrent, RULES_FILE } from './layer-rules';

/** A possible import, as `file <- specifier`. */
type Import = `${string} <- ${string}`;

const allowed: Import[] = [
  'lib/orders/order-schema.ts <- zod',
  'lib/orders/order-schema.ts <- ./order-limits',
  'lib/orders/order-lines.ts <- @/lib/shop/totals',
  'lib/orders/order-queue.ts <- zod',
  'lib/orders/order-queue.ts <- ./order-schema',
  'lib/orders/order-queue.ts <- @/lib/newly/made/room',
  'lib/orders/order-service.ts <- ./order-queue',
  'components/cart/cart-view.tsx <- @/lib/orders/order-queue',
  'lib/orders/order-repository.ts <- @/lib/platform/db/client',
  'lib/orders/order-repository.ts <- ./order-schema',
  'lib/orders/order-service.ts <- ./order-repository',
  'lib/orders/order-service.ts <- @/lib/product/product-service',
  'lib/accounts/auth-service.ts <- @/lib/accounts/passwords/password',
  'lib/home/product-cache.ts <- ./product-service',
  'lib/home/product-cache.ts <- @/lib/platform/cache/response',
  'lib/home/product-cache.ts <- @/lib/platform/cache/tags',
  'lib/api/define-route.ts <- @/lib/session/viewer',
  'lib/api/define-route.ts <- ./error-response',
  'lib/cart/cart-store.ts <- ./cart-lines',
  'lib/api/api-client.ts <- @/lib/session/session-store',
  'components/cart/cart-view.tsx <- @/components/ui/button',
  'components/cart/cart-view.tsx <- ./use-cart',
  'components/cart/cart-view.tsx <- @/lib/cart/cart-store',
  'app/(shop)/product/[id]/page.tsx <- @/lib/home/product-cache',
  'app/api/orders/route.ts <- @/lib/orders/order-service',
  'app/layout.tsx <- ./globals.css',
  'middleware.ts <- @/server/content-security-policy.mjs',
  'scripts/start.ts <- @/lib/platform/env/check-env',
  'prisma/seed/seed.ts <- @/lib/accounts/passwords/password',
  'lib/cart/cart-lines.test.ts <- @/tests/builders/cart-builder',
  'app/api/orders/orders.integration.test.ts <- ./route',
  'e2e/buy-a-pair.spec.ts <- ./fixtures/shop',
];

const refused: Import[] = [
  // A kind of file that no row names may import nothing, and no file may import it.
  'workers/mail.ts <- @/lib/money/money',
  'workers/mail.ts <- zod',
  'workers/mail.ts <- ./letter',
  'app/api/orders/route.ts <- @/workers/mail',
  'lib/orders/order-service.ts <- @/workers/mail',
  // In lib it is pure, whatever its name.
  'lib/orders/order-queue.ts <- node:fs',
  'lib/orders/order-queue.ts <- react',
  'lib/orders/order-queue.ts <- next/cache',
  'lib/orders/order-queue.ts <- ./order-repository',
  'lib/orders/order-queue.ts <- ./order-service',
  'lib/orders/order-queue.ts <- ../orders/order-schema',
  'lib/orders/order-queue.ts <- @/lib/orders/order-repository',
  'lib/orders/order-queue.ts <- @/lib/session/viewer',
  'lib/orders/order-queue.ts <- @/lib/cart/cart-store',
  'lib/orders/order-queue.ts <- @/lib/platform/db/client',
  'lib/orders/order-queue.ts <- @/lib/platform/db/generated/client',
  'lib/orders/order-queue.ts <- @/lib/platform/env/site-env',
  'lib/orders/order-queue.ts <- @/lib/platform/crypto/random-token',
  'lib/orders/order-queue.ts <- @/lib/mail/templates/mail-frame',
  'lib/orders/order-queue.ts <- @/components/ui/button',
  'lib/newly/made/room.ts <- @/lib/pictures/picture-encoder',
  // Pure files import pure files.
  'lib/orders/order-schema.ts <- ./order-repository',
  'lib/orders/order-schema.ts <- @/lib/orders/order-service',
  'lib/orders/order-schema.ts <- @/lib/platform/env/site-env',
  'lib/money/money.ts <- node:crypto',
  'lib/money/money.ts <- react',
  'lib/cart/cart-lines.ts <- ./cart-store',
  // Repositories import the database.
  'lib/orders/order-repository.ts <- @/lib/product/product-repository',
  'lib/orders/order-repository.ts <- ./order-service',
  'lib/orders/order-repository.ts <- next/cache',
  // Services import neither Next, nor the database, nor other domains' repositories.
  'lib/orders/order-service.ts <- next/cache',
  'lib/orders/order-service.ts <- next/headers',
  'lib/orders/order-service.ts <- @/lib/platform/db/client',
  'lib/orders/order-service.ts <- @/lib/session/session-repository',
  'lib/pictures/upload-service.ts <- sharp',
  'lib/orders/order-service.ts <- @/lib/product/product-repository',
  'lib/orders/order-service.ts <- ../products/product-repository',
  'lib/orders/order-service.ts <- @/lib/platform/http/error-response',
  'lib/orders/order-service.ts <- @/lib/home/product-cache',
  // Reads of pages import their own service, and no cache of Next's.
  'lib/home/product-cache.ts <- next/cache',
  'lib/home/product-cache.ts <- ./product-repository',
  'lib/home/product-cache.ts <- @/lib/orders/order-service',
  'lib/home/product-cache.ts <- next/headers',
  // The base of every route.
  'lib/api/define-route.ts <- @/lib/orders/order-service',
  'lib/api/define-route.ts <- @/lib/session/session-repository',
  'lib/api/define-route.ts <- @/lib/platform/db/client',
  'lib/api/define-route.ts <- next/cache',
  // Browser code.
  'lib/cart/cart-store.ts <- react',
  'lib/cart/cart-store.ts <- @/lib/api/api-client',
  'lib/cart/cart-store.ts <- @/lib/platform/env/site-env',
  'lib/api/api-client.ts <- ./define-route',
  'components/ui/button.tsx <- @/lib/cart/cart-store',
  'components/ui/button.tsx <- @/components/cart/cart-view',
  'components/cart/cart-view.tsx <- @/lib/product/product-service',
  'components/cart/cart-view.tsx <- @/lib/home/product-cache',
  'components/cart/cart-view.tsx <- @/lib/product/product-repository',
  'components/cart/cart-view.tsx <- @/lib/platform/db/client',
  'components/cart/cart-view.tsx <- @/lib/platform/env/site-env',
  'components/cart/cart-view.tsx <- next/headers',
  'components/cart/cart-view.tsx <- node:crypto',
  'components/cart/cart-view.tsx <- pg',
  // Pages and routes import everything but repositories.
  'app/(shop)/product/[id]/page.tsx <- @/lib/product/product-repository',
  'app/api/orders/route.ts <- @/lib/orders/order-repository',
  'app/api/orders/route.ts <- @/lib/platform/db/client',
  'app/api/orders/route.ts <- @prisma/client',
  'middleware.ts <- @/lib/session/session-repository',
  // No file imports from app, or from tests and scripts.
  'components/cart/cart-view.tsx <- @/app/layout',
  'lib/orders/order-service.ts <- @/app/api/orders/route',
  'app/api/orders/route.ts <- @/app/api/products/route',
  'app/api/orders/route.ts <- ../products/route',
  'scripts/start.ts <- @/app/layout',
  'lib/cart/cart-lines.test.ts <- @/app/layout',
  'lib/cart/cart-lines.ts <- @/tests/builders/cart-builder',
  'app/layout.tsx <- @/scripts/start',
  'app/layout.tsx <- @/prisma/seed/catalogue',
];

let findings: Set<string>;
const folder = mkdtempSync(join(tmpdir(), 'layers-'));

function lintRefusals(): Set<string> {
  cpSync(RULES_FILE, join(folder, 'biome.layers.json'));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ root: true, extends: ['./biome.layers.json'], linter: { rules: { preset: 'none' } } }),
  );
  const files = new Map<string, string[]>();
  for (const written of [...allowed, ...refused]) {
    const [file = '', specifier = ''] = written.split(' <- ');
    files.set(file, [...(files.get(file) ?? []), specifier]);
  }
  for (const [file, specifiers] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), specifiers.map((specifier) => `import '${specifier}';\n`).join(''));
  }
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`the linter did not run:\n${stdout}\n${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string; start: { line: number } } }[];
  };
  return new Set(diagnostics.map(({ location: { path, start } }) => `${path} <- ${files.get(path)?.[start.line - 1]}`));
}

beforeAll(() => {
  findings = lintRefusals();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the layer table', () => {
  it('is what the linter enforces (npm run lint:layers writes it)', () => {
    expect(areRulesCurrent()).toBe(true);
  });

  it.each(refused)('refuses %s', (written) => {
    expect(findings).toContain(written);
  });

  it.each(allowed)('allows %s', (written) => {
    expect(findings).not.toContain(written);
  });
});

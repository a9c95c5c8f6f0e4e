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
  'lib/orders/order/order-schema.ts <- zod',
  'lib/orders/order/order-schema.ts <- ./order-limits',
  'lib/orders/order/order-lines.ts <- @/lib/core/shop-terms/totals',
  'lib/orders/order/order-queue.ts <- zod',
  'lib/orders/order/order-queue.ts <- ./order-schema',
  'lib/orders/order/order-queue.ts <- @/lib/newly/made/room',
  'lib/orders/order/order-service.ts <- ./order-queue',
  'components/orders/cart/cart-view.tsx <- @/lib/orders/order/order-queue',
  'lib/orders/order/order-repository.ts <- @/lib/platform/db/client',
  'lib/orders/order/order-repository.ts <- ./order-schema',
  'lib/orders/order/order-service.ts <- ./order-repository',
  'lib/orders/order/order-service.ts <- @/lib/catalogue/product/product-service',
  'lib/access/accounts/auth-service.ts <- @/lib/access/accounts/passwords/password',
  'lib/storefront/home/product-cache.ts <- ./product-service',
  'lib/storefront/home/product-cache.ts <- @/lib/platform/cache/response',
  'lib/storefront/home/product-cache.ts <- @/lib/platform/cache/tags',
  'lib/access/api/define-route.ts <- @/lib/access/session/viewer',
  'lib/access/api/define-route.ts <- ./error-response',
  'lib/orders/cart/cart-store.ts <- ./cart-lines',
  'lib/access/api/api-client.ts <- @/lib/access/session/session-store',
  'components/orders/cart/cart-view.tsx <- @/components/ui/button',
  'components/orders/cart/cart-view.tsx <- ./use-cart',
  'components/orders/cart/cart-view.tsx <- @/lib/orders/cart/cart-store',
  'app/(shop)/product/[id]/page.tsx <- @/lib/storefront/home/product-cache',
  'app/api/orders/route.ts <- @/lib/orders/order/order-service',
  'app/layout.tsx <- ./globals.css',
  'middleware.ts <- @/server/content-security-policy.mjs',
  'scripts/start.ts <- @/lib/platform/env/check-env',
  'prisma/seed/seed.ts <- @/lib/access/accounts/passwords/password',
  'lib/orders/cart/cart-lines.test.ts <- @/tests/builders/cart-builder',
  'app/api/orders/orders.integration.test.ts <- ./route',
  'e2e/buy-a-pair.spec.ts <- ./fixtures/shop',
];

const refused: Import[] = [
  // A kind of file that no row names may import nothing, and no file may import it.
  'workers/mail.ts <- @/lib/core/money/money',
  'workers/mail.ts <- zod',
  'workers/mail.ts <- ./letter',
  'app/api/orders/route.ts <- @/workers/mail',
  'lib/orders/order/order-service.ts <- @/workers/mail',
  // In lib it is pure, whatever its name.
  'lib/orders/order/order-queue.ts <- node:fs',
  'lib/orders/order/order-queue.ts <- react',
  'lib/orders/order/order-queue.ts <- next/cache',
  'lib/orders/order/order-queue.ts <- ./order-repository',
  'lib/orders/order/order-queue.ts <- ./order-service',
  'lib/orders/order/order-queue.ts <- ../orders/order-schema',
  'lib/orders/order/order-queue.ts <- @/lib/orders/order/order-repository',
  'lib/orders/order/order-queue.ts <- @/lib/access/session/viewer',
  'lib/orders/order/order-queue.ts <- @/lib/orders/cart/cart-store',
  'lib/orders/order/order-queue.ts <- @/lib/platform/db/client',
  'lib/orders/order/order-queue.ts <- @/lib/platform/db/generated/client',
  'lib/orders/order/order-queue.ts <- @/lib/platform/env/site-env',
  'lib/orders/order/order-queue.ts <- @/lib/platform/crypto/random-token',
  'lib/orders/order/order-queue.ts <- @/lib/messages/mail/templates/mail-frame',
  'lib/orders/order/order-queue.ts <- @/components/ui/button',
  'lib/newly/made/room.ts <- @/lib/catalogue/pictures/picture-encoder',
  // Pure files import pure files.
  'lib/orders/order/order-schema.ts <- ./order-repository',
  'lib/orders/order/order-schema.ts <- @/lib/orders/order/order-service',
  'lib/orders/order/order-schema.ts <- @/lib/platform/env/site-env',
  'lib/core/money/money.ts <- node:crypto',
  'lib/core/money/money.ts <- react',
  'lib/orders/cart/cart-lines.ts <- ./cart-store',
  // Repositories import the database.
  'lib/orders/order/order-repository.ts <- @/lib/catalogue/product/product-repository',
  'lib/orders/order/order-repository.ts <- ./order-service',
  'lib/orders/order/order-repository.ts <- next/cache',
  // Services import neither Next, nor the database, nor other domains' repositories.
  'lib/orders/order/order-service.ts <- next/cache',
  'lib/orders/order/order-service.ts <- next/headers',
  'lib/orders/order/order-service.ts <- @/lib/platform/db/client',
  'lib/orders/order/order-service.ts <- @/lib/access/session/session-repository',
  'lib/catalogue/pictures/upload-service.ts <- sharp',
  'lib/orders/order/order-service.ts <- @/lib/catalogue/product/product-repository',
  'lib/orders/order/order-service.ts <- ../products/product-repository',
  'lib/orders/order/order-service.ts <- @/lib/platform/http/error-response',
  'lib/orders/order/order-service.ts <- @/lib/storefront/home/product-cache',
  // Reads of pages import their own service, and no cache of Next's.
  'lib/storefront/home/product-cache.ts <- next/cache',
  'lib/storefront/home/product-cache.ts <- ./product-repository',
  'lib/storefront/home/product-cache.ts <- @/lib/orders/order/order-service',
  'lib/storefront/home/product-cache.ts <- next/headers',
  // The base of every route.
  'lib/access/api/define-route.ts <- @/lib/orders/order/order-service',
  'lib/access/api/define-route.ts <- @/lib/access/session/session-repository',
  'lib/access/api/define-route.ts <- @/lib/platform/db/client',
  'lib/access/api/define-route.ts <- next/cache',
  // Browser code.
  'lib/orders/cart/cart-store.ts <- react',
  'lib/orders/cart/cart-store.ts <- @/lib/access/api/api-client',
  'lib/orders/cart/cart-store.ts <- @/lib/platform/env/site-env',
  'lib/access/api/api-client.ts <- ./define-route',
  'components/ui/button.tsx <- @/lib/orders/cart/cart-store',
  'components/ui/button.tsx <- @/components/orders/cart/cart-view',
  'components/orders/cart/cart-view.tsx <- @/lib/catalogue/product/product-service',
  'components/orders/cart/cart-view.tsx <- @/lib/storefront/home/product-cache',
  'components/orders/cart/cart-view.tsx <- @/lib/catalogue/product/product-repository',
  'components/orders/cart/cart-view.tsx <- @/lib/platform/db/client',
  'components/orders/cart/cart-view.tsx <- @/lib/platform/env/site-env',
  'components/orders/cart/cart-view.tsx <- next/headers',
  'components/orders/cart/cart-view.tsx <- node:crypto',
  'components/orders/cart/cart-view.tsx <- pg',
  // Pages and routes import everything but repositories.
  'app/(shop)/product/[id]/page.tsx <- @/lib/catalogue/product/product-repository',
  'app/api/orders/route.ts <- @/lib/orders/order/order-repository',
  'app/api/orders/route.ts <- @/lib/platform/db/client',
  'app/api/orders/route.ts <- @prisma/client',
  'middleware.ts <- @/lib/access/session/session-repository',
  // No file imports from app, or from tests and scripts.
  'components/orders/cart/cart-view.tsx <- @/app/layout',
  'lib/orders/order/order-service.ts <- @/app/api/orders/route',
  'app/api/orders/route.ts <- @/app/api/products/route',
  'app/api/orders/route.ts <- ../products/route',
  'scripts/start.ts <- @/app/layout',
  'lib/orders/cart/cart-lines.test.ts <- @/app/layout',
  'lib/orders/cart/cart-lines.ts <- @/tests/builders/cart-builder',
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

/** One row of the table that says who may import whom. */
export interface LayerRow {
  /** The row's files: paths from the root without extension. `*` stands for one segment, `**` for any number. */
  files: readonly string[];
  /** Rows that these files may import. */
  layers?: readonly string[];
  /** Single modules that they may import besides, as paths from the root. */
  modules?: readonly string[];
  /** Relative imports that they may write besides those of `layers` and `modules`, as they are written. */
  relative?: readonly string[];
  /** npm packages and Node's own modules that they may import. */
  packages?: readonly string[];
  /** The only rows that may read the environment, log, or export a default because somebody outside asks for one. */
  exempt?: readonly ('env' | 'console' | 'default-export')[];
}

const zod = ['zod', 'zod/**'];
const anything = ['**'];

function defineRows<Name extends string>(
  rows: Record<Name, Omit<LayerRow, 'layers'> & { layers?: readonly NoInfer<Name>[] }>,
) {
  return rows;
}

const whatServicesNeed = {
  layers: ['pure', 'services', 'secrets', 'sessionTokens', 'limits', 'viewers', 'mailing', 'receipts', 'env'],
  // What a write leaves behind goes into the transaction that the service opens.
  modules: [
    'lib/db/transaction',
    'lib/mail/outbox-repository',
    'lib/cache/expired-tag-repository',
    'lib/audit/audit-repository',
    'lib/uploads/uploaded-picture-repository',
  ],
  relative: ['./*-repository'],
  packages: ['node:crypto', ...zod],
} as const;

/**
 * Who may import whom. Whatever is not allowed here is forbidden: a file that no row names may import nothing at all,
 * and nobody may import it. Where two rows name a file, the later one holds. `npm run lint:layers` writes the table into the linter's rules.
 */
export const layerTable = defineRows({
  /** Rules and shapes without effects: they run the same in the browser, on the server and in a test. */
  pure: {
    files: [
      'lib/**/*-schema',
      'lib/**/*-permissions',
      'lib/**/*-status',
      'lib/text/csv-cells',
      'lib/errors/app-error',
      'lib/errors/invalid-input',
      'lib/money/money',
      'lib/money/totals',
      'lib/audit/audit-changes',
      'lib/accounts/passwords/common-passwords',
      'lib/accounts/passwords/password-rules',
      'lib/cache/page-tags',
      'lib/cache/tags',
      'lib/cart/cart-lines',
      'lib/checkout/order-refusal',
      'lib/http/cookies',
      'lib/http/error-body',
      'lib/lists/list-query',
      'lib/mail/delivery-rules',
      'lib/mail/mail-links',
      'lib/mail/mail-subject',
      'lib/orders/address-lines',
      'lib/orders/order-csv',
      'lib/orders/order-limits',
      'lib/orders/order-lines',
      'lib/orders/order-promises',
      'lib/orders/payment-names',
      'lib/products/search-text',
      'lib/products/list-url',
      'lib/products/product-filter-url',
      'lib/products/product-filters',
      'lib/products/product-form',
      'lib/products/product-pictures',
      'lib/products/product-slug',
      'lib/products/size-chart',
      'lib/products/stock-levels',
      'lib/products/stock-plan',
      'lib/products/product-tile',
      'lib/seo/page-metadata',
      'lib/seo/structured-data',
      'lib/reviews/review-page-query',
      'lib/accounts/session/login-url',
      'lib/accounts/session/safe-redirect',
      'lib/wishlist/wish',
      'lib/text/readable',
      'lib/theme/theme',
      'lib/theme/theme-script',
      'lib/theme/theme-script-text',
      'lib/uploads/picture-kind',
    ],
    layers: ['pure', 'storage'],
    packages: [...zod, 'schema-dts'],
  },
  /** Text kept in the browser, without a word about what it means. */
  storage: { files: ['lib/storage/stored-value'] },
  /** The policy's text; it needs a hash function, so it is no business of the browser's. */
  policy: {
    files: ['server/content-security-policy'],
    relative: ['../lib/theme/theme-script-text.mjs'],
    packages: ['node:crypto'],
  },

  env: {
    files: ['lib/env/*'],
    layers: ['env'],
    modules: ['server/settings'],
    packages: ['server-only', ...zod],
    exempt: ['env'],
  },
  database: {
    files: ['lib/db/*'],
    layers: ['database', 'env'],
    relative: ['./generated/**'],
    packages: ['pg', 'server-only', '@prisma/adapter-pg'],
  },
  repositories: {
    files: ['lib/**/*-repository'],
    layers: ['pure', 'database'],
    modules: ['lib/db/generated/**'],
    packages: ['node:crypto'],
  },

  /** See accountServices. */
  accountRepositories: {
    files: ['lib/accounts/**/*-repository'],
    layers: ['pure', 'database'],
    modules: ['lib/db/generated/**', 'lib/accounts/user-repository'],
  },

  secrets: {
    files: [
      'lib/crypto/one-time-code',
      'lib/accounts/passwords/password',
      'lib/crypto/random-token',
      'lib/crypto/sealed-text',
    ],
    layers: ['pure', 'env'],
    packages: ['node:crypto', 'node:os', 'node:path', 'tinypool'],
  },
  /** A thread loads this by itself, outside of the bundle: no alias, no TypeScript. */
  passwordWorker: { files: ['lib/accounts/passwords/password-worker'], packages: ['bcryptjs'] },
  /** What a browser carries so that it is known again. */
  sessionTokens: {
    files: ['lib/accounts/session/session-token', 'lib/accounts/session/sign-in-browser'],
    layers: ['pure', 'env', 'secrets'],
    packages: ['next-auth/jwt'],
  },
  limits: {
    files: ['lib/rate-limits/*', 'lib/accounts/login-limits'],
    layers: ['pure', 'limits'],
    modules: ['lib/db/client', 'lib/rate-limits/*'],
    packages: ['ipaddr.js', 'rate-limiter-flexible'],
  },
  viewers: {
    files: ['lib/accounts/session/viewer'],
    layers: ['pure', 'sessionTokens'],
    modules: ['lib/db/transaction'],
    relative: ['./session-repository'],
  },
  /** Decide. They know neither HTTP nor Next. */
  services: { files: ['lib/**/*-service'], ...whatServicesNeed },
  /** A receipt on paper: what a service hands out as a file. */
  receipts: {
    files: ['lib/orders/receipt-document', 'lib/orders/receipt-paper', 'lib/orders/receipt-fonts'],
    layers: ['pure', 'receipts'],
    packages: ['pdfkit', 'node:fs', 'node:path'],
  },
  /** An account is a user's row, its sessions and its mail links: one matter in two folders. */
  accountServices: {
    files: ['lib/accounts/**/*-service'],
    ...whatServicesNeed,
    modules: [...whatServicesNeed.modules, 'lib/accounts/**/*-repository'],
  },
  /** From an uploaded file to pictures that the shop serves. */
  uploading: {
    files: ['lib/uploads/picture-encoder', 'lib/uploads/picture-storage'],
    layers: ['pure', 'env'],
    packages: ['@vercel/blob', 'node:fs/promises', 'node:path', 'sharp'],
  },
  uploadServices: {
    files: ['lib/uploads/*-service'],
    ...whatServicesNeed,
    layers: [...whatServicesNeed.layers, 'uploading'],
  },
  /** From an entry of the outbox to a letter on its way. */
  mailing: {
    files: ['lib/mail/compose-mail', 'lib/mail/mail-provider', 'lib/mail/stored-mail'],
    layers: ['pure', 'env', 'services', 'mailing', 'mails'],
    packages: ['react', 'react-email', 'resend'],
  },
  /** What a server does by itself, without a request. */
  background: { files: ['lib/operations/background-work'], layers: ['services'], exempt: ['console'] },
  /** Next looks for this file, and tells it by variables of its own where it runs. */
  instrumentation: { files: ['instrumentation'], layers: ['background', 'env'], exempt: ['env', 'console'] },
  /** Next runs this file in every page, before anything else. */
  clientInstrumentation: { files: ['instrumentation-client'], modules: ['lib/env/run-mode'] },
  /** Cached reads for pages. */
  caches: {
    files: ['lib/**/*-cache'],
    layers: ['pure', 'unreadable'],
    relative: ['./*-service'],
    packages: ['next/cache'],
  },
  /** What a page does when its data can't be read. */
  unreadable: {
    files: ['lib/cache/unreadable'],
    layers: ['pure', 'env'],
    packages: ['next/cache'],
    exempt: ['console'],
  },
  /** Next loads these by itself, outside of the bundle: no alias, no TypeScript. */
  cacheHandlers: {
    files: ['server/cache/*'],
    relative: ['./*', '../content-security-policy.mjs', '../settings.mjs', '../../lib/cache/page-tags.mjs'],
    packages: ['next/dist/server/lib/**', 'pg', 'node:*', 'node:timers/promises'],
    exempt: ['env', 'console', 'default-export'],
  },
  tagExpiry: { files: ['lib/cache/expire-tags'], packages: ['next/cache'] },
  nextAuth: {
    files: [
      'lib/accounts/next-auth/next-auth-options',
      'lib/accounts/next-auth/next-auth-protocol',
      'lib/accounts/google/google-discovery',
      'lib/accounts/google/google-protocol',
    ],
    layers: ['pure', 'env', 'services', 'sessionTokens', 'viewers', 'requests', 'nextAuth'],
    packages: ['next-auth', 'next-auth/**', ...zod],
  },

  /** What a request is read with, and the plainest of answers. */
  requests: {
    files: [
      'lib/http/client-ip',
      'lib/http/cron-access',
      'lib/http/form-answer',
      'lib/http/idempotency-key',
      'lib/http/parse-input',
      'lib/http/responses',
      'lib/http/request-body',
      'lib/http/request-origin',
    ],
    layers: ['pure', 'env', 'requests'],
    packages: ['ipaddr.js', 'node:crypto', ...zod],
  },
  /** Work that nobody waits for; it logs what fails, because nobody else would hear of it. */
  afterResponse: { files: ['lib/http/after-response'], packages: ['next/server'], exempt: ['console'] },
  /** The one place where an error becomes an answer, and logged when it is a bug. */
  errorResponse: {
    files: ['lib/http/error-response'],
    layers: ['pure'],
    modules: ['lib/db/is-database-unavailable', 'lib/db/is-writer-gone'],
    exempt: ['console'],
  },
  routes: {
    files: ['lib/http/define-route', 'lib/http/openapi'],
    layers: [
      'pure',
      'env',
      'viewers',
      'sessionTokens',
      'requests',
      'afterResponse',
      'errorResponse',
      'tagExpiry',
      'routes',
    ],
    packages: ['node:http', ...zod],
  },

  /** State in the browser, free of React. */
  stores: {
    files: [
      'lib/**/*-store',
      'lib/accounts/session/private-storage',
      'lib/checkout/checkout-draft',
      'lib/checkout/order-key',
      'lib/checkout/order-request',
    ],
    layers: ['pure', 'storage', 'stores'],
    packages: zod,
  },
  /** A store whose contents are the server's, and the part of it that is there before the rest is loaded. */
  remoteStores: {
    files: ['lib/wishlist/wishlist-store', 'lib/wishlist/wished-ids'],
    layers: ['pure', 'stores', 'apiClient'],
    relative: ['./wishlist-store'],
  },
  apiClient: { files: ['lib/http/api-client'], layers: ['pure', 'stores'], packages: zod },
  /** Sends files, and tells how far it is. */
  uploadClient: { files: ['lib/uploads/upload-client'], layers: ['pure', 'stores', 'apiClient'] },

  components: {
    files: ['components/**/*'],
    layers: ['pure', 'stores', 'remoteStores', 'apiClient', 'uploadClient', 'ui', 'components', 'charts'],
    packages: ['react', 'react-dom', 'next', 'next/link', 'next/image', 'next/navigation', ...zod],
  },
  /** Primitives that know no domain word. */
  ui: {
    files: ['components/ui/*'],
    layers: ['pure', 'ui'],
    packages: ['react', 'next', 'next/link', 'next/image'],
  },
  /** Draws lines of numbers; nobody else loads the library that it takes. */
  charts: {
    files: ['components/admin/dashboard/sales-chart'],
    relative: ['./*'],
    packages: ['react', 'recharts'],
  },
  /** Letters: rendered on the server, read in a mail program. */
  mails: { files: ['lib/mail/templates/*'], layers: ['pure', 'mails'], packages: ['react', 'react-email'] },

  app: {
    files: ['app/**/*'],
    layers: [
      'pure',
      'policy',
      'env',
      'services',
      'caches',
      'tagExpiry',
      'sessionTokens',
      'viewers',
      'nextAuth',
      'requests',
      'errorResponse',
      'routes',
      'stores',
      'apiClient',
      'ui',
      'components',
    ],
    // Files that belong to one page lie beside it, or beside a page above it.
    relative: ['./*', './*.css', '../*', '../../*'],
    packages: ['react', 'next', 'next/**', 'next-auth', ...zod],
  },
  /** Draws the document of the API; nobody else loads the viewer that it takes. */
  apiDocs: {
    files: ['app/api/docs/*'],
    relative: ['./*', './*.css'],
    packages: ['next', 'react', 'swagger-ui-dist/**'],
    // As the viewer's own file does.
    exempt: ['default-export'],
  },
  middleware: {
    files: ['middleware'],
    layers: ['pure', 'policy', 'env', 'sessionTokens', 'viewers'],
    packages: ['next/server'],
  },

  /** Things that tests, the seed and the browser's fixtures are built from. */
  builders: {
    files: ['tests/builders/*', 'tests/fakes/*', 'tests/visitor'],
    layers: ['pure', 'stores', 'storage', 'builders', 'scripts'],
    packages: ['vitest', 'node:*'],
  },
  seed: {
    files: ['prisma/**/*'],
    layers: ['pure', 'seed', 'builders', 'secrets', 'env', 'database'],
    modules: ['lib/db/generated/**', 'lib/cache/expired-tag-repository'],
    relative: ['./**', '../**'],
    packages: anything,
  },
  scripts: {
    files: [
      'scripts/**/*',
      'bench/**/*',
      'faults/**/*',
      'tests/**/*',
      'server/shop-server',
      'server/page-encoder',
      'server/serve',
      'server/settings',
    ],
    layers: ['seed', 'scripts'],
    modules: ['lib/**', 'app/api/openapi.json/shop-contract'],
    relative: ['./**', '../**'],
    packages: anything,
    exempt: ['env', 'console'],
  },
  /** The least that Next can serve, to compare the shop with. */
  bareNext: { files: ['bench/bare-next/**/*'], packages: ['next', 'react', 'node:url'], exempt: ['default-export'] },
  configs: {
    files: ['*.config'],
    modules: ['lib/**', 'scripts/**', 'server/**'],
    relative: ['./scripts/**', './lib/**', './server/**'],
    packages: anything,
    exempt: ['env', 'console', 'default-export'],
  },
  journeys: {
    files: ['e2e/**/*'],
    layers: ['pure', 'builders', 'seed', 'journeys'],
    modules: [
      'scripts/database/apply-migrations',
      'scripts/database/expire-every-page',
      'scripts/gallery/onlookers',
      'scripts/gallery/screens',
      'scripts/launcher/port',
      'scripts/launcher/throw-away-data',
      'scripts/postgres/on-server',
      'scripts/postgres/throw-away-cluster',
    ],
    relative: ['./**', '../**'],
    packages: anything,
    exempt: ['env'],
  },
  /** A test may import what it tests, and what lies beside it. */
  tests: {
    files: ['**/*.test'],
    modules: ['lib/**', 'components/**', 'scripts/**', 'prisma/**', 'tests/**', 'server/**'],
    relative: ['./**', '../**'],
    packages: anything,
  },
});

/**
 * One row of the table that says who may import whom. Lists are words with spaces between them; in paths `*` stands for
 * one segment and `**` for any number.
 */
export interface LayerRow {
  /** Paths from the root; TypeScript without an extension. */
  files: string;
  /** What they may import of ours: rows, by their names, and single modules, by paths from the root or relative ones. */
  imports?: string;
  /** npm packages and Node's own modules that they may import; zod comes with `pure`. */
  packages?: string;
  /** The only rows that may read the environment, log, or export a default because somebody outside asks for one. */
  exempt?: string;
}

const service = {
  imports: [
    'pure services secrets sessionTokens limits viewers mails mailing receipts env lib/facet-index',
    './*-repository ./picture-encoder ./picture-storage',
    // For rows that a service writes in its own transaction: mails, expired tags, the audit log, pictures.
    'lib/{db/transaction,outbox/outbox-repository,cache/expired-tag-repository}',
    'lib/{audit/audit-repository,uploads/uploaded-picture-repository}',
  ].join(' '),
  packages: 'node:crypto',
};

/**
 * Who may import whom. Whatever is not allowed here is forbidden: outside of `lib`, a file that no row names may import
 * nothing at all, and nobody may import it. Where two rows name a file, the later one holds. `npm run lint:layers` writes
 * the table into the linter's rules.
 */
export const layerTable: Record<string, LayerRow> = {
  // In lib, a file without a row of its own is pure: it knows zod and pure files only, and runs the same everywhere.
  pure: { files: 'lib/**/*', imports: 'pure', packages: 'schema-dts' },

  // lib, on the server.
  env: { files: 'lib/env/*', imports: 'env server/settings.mjs', packages: 'zod server-only', exempt: 'env' },
  database: {
    files: 'lib/db/**/*',
    imports: 'database env ./generated/**',
    packages: 'pg @prisma/adapter-pg @vercel/functions server-only',
  },
  repositories: { files: 'lib/**/*-repository', imports: 'pure database', packages: 'node:crypto' },
  /** What is recorded is purged in this process once its request has succeeded. */
  recordedTags: { files: 'lib/cache/expired-tag-repository', imports: 'pure database telemetry' },
  /** Which products match, and how many. Others import the room itself and none of its files. */
  facetIndex: { files: 'lib/facet-index/* lib/facet-index', imports: 'pure database facetIndex' },
  /** Lists read a product as everybody else does. */
  productLists: {
    files: 'lib/products/product-list-repository',
    imports: 'pure ./product-repository lib/facet-index',
  },
  // Accounts are one domain in several folders: theirs may lean on each other's tables.
  accountRepositories: { files: 'lib/accounts/**/*-repository', imports: 'pure database lib/accounts/user-repository' },
  secrets: {
    files: 'lib/crypto/* lib/accounts/passwords/password',
    imports: 'pure env lib/rate-limits/turns',
    packages: 'node:crypto node:os node:path tinypool',
  },
  /** A thread loads this by itself, outside of the bundle: no alias, no TypeScript. */
  passwordWorker: { files: 'lib/accounts/passwords/password-worker.mjs', packages: 'bcryptjs' },
  /** Session tokens and cookies. */
  sessionTokens: {
    files: 'lib/accounts/session/{session-token,sign-in-browser}',
    imports: 'pure env secrets',
    packages: 'next-auth/jwt',
  },
  limits: {
    files: 'lib/rate-limits/* lib/accounts/login-limits',
    imports: 'pure limits telemetry lib/db/client',
    packages: 'ipaddr.js rate-limiter-flexible',
  },
  viewers: {
    files: 'lib/accounts/session/{viewer,known-browser}',
    imports: 'pure sessionTokens secrets env limits lib/db/transaction ./session-repository',
  },
  /** The shop's rules. They know neither HTTP nor Next. */
  services: { files: 'lib/**/*-service', ...service },
  accountServices: {
    files: 'lib/accounts/**/*-service',
    ...service,
    imports: `${service.imports} lib/accounts/**/*-repository`,
  },
  receipts: {
    files:
      'lib/orders/{receipt-document,receipt-paper,credit-note-document,return-slip-document,packing-slips-document}',
    imports: 'pure receipts',
    packages: 'bwip-js/node pdfkit node:fs node:path',
  },
  uploading: {
    files: 'lib/uploads/picture-{encoder,storage}',
    imports: 'pure env',
    packages: '@vercel/blob node:fs/promises node:path sharp',
  },
  mailing: {
    files: 'lib/mail/{compose-mail,mail-provider,resend-provider,stored-mail}',
    imports: 'pure env services mailing mails',
    packages: 'react react-email resend',
  },
  mails: { files: 'lib/mail/{all-mails,kinds/*,templates/*}', imports: 'pure mails', packages: 'react react-email' },
  background: { files: 'lib/operations/background-work', imports: 'services telemetry' },
  metrics: { files: 'lib/operations/metrics-service', imports: 'pure telemetry ./metrics-repository' },
  /** What a page or a route says of its response. */
  responses: {
    files: 'lib/cache/{response,purge-tags}',
    imports: 'pure telemetry server/response-cache/purged-tags.mjs',
  },
  /** Reads of pages, which tag the response. */
  pageReads: { files: 'lib/**/*-cache', imports: 'pure responses ./*-service', packages: 'react' },
  searchCounts: { files: 'lib/search/count-search', imports: 'afterResponse telemetry ./search-service' },
  nextAuth: {
    files: 'lib/accounts/next-auth/next-auth-handler lib/accounts/google/google-{discovery,sign-in}',
    imports: 'pure env services sessionTokens viewers requests errorResponse nextAuth',
    packages: 'next-auth next-auth/** next/headers next/server',
  },
  requests: {
    files:
      'lib/http/{client-ip,program-access,idempotency-key,parse-input,request-body,request-origin,form-answer,responses}',
    imports: 'pure env requests',
    packages: 'ipaddr.js node:crypto',
  },
  /** Work after the response; it logs errors, because no caller gets them. */
  afterResponse: { files: 'lib/http/after-response', imports: 'telemetry', packages: 'next/server' },
  /** The one place where an error becomes an answer, and logged when it is a bug. */
  errorResponse: {
    files: 'lib/http/error-response',
    imports: 'pure telemetry lib/db/database-errors',
  },
  routes: {
    files: 'lib/http/{define-route,openapi}',
    imports: 'pure env viewers sessionTokens requests afterResponse errorResponse responses telemetry routes',
    packages: 'node:http',
  },

  // lib, in the browser and free of React.
  stores: {
    files:
      'lib/**/{*-store,private-storage} lib/cart/cart-storage lib/products/preselected-size ' +
      'lib/accounts/session/{account-deleted-flag,account-sync,when-signed-in} lib/checkout/{checkout-draft,order-key,order-request}',
    imports: 'pure stores',
  },
  apiClient: {
    files: 'lib/http/{api-client,api-list} lib/uploads/{upload-client,shrink-picture}',
    imports: 'pure stores apiClient',
  },
  /** A store whose contents are the server's, and the small part of it that is loaded first. */
  remoteStores: {
    files:
      'lib/wishlist/{wishlist-store,wished-ids} lib/cart/{cart-sync,load-cart-sync} lib/alerts/alerts-store ' +
      'lib/products/{my-size-sync,load-my-size-sync}',
    imports: 'pure stores apiClient ./wishlist-store ./cart-sync ./my-size-sync',
  },

  // What is shown.
  components: {
    files: 'components/**/*',
    imports: 'pure stores apiClient remoteStores ui components heavy',
    packages: 'react react-dom next next/image next/navigation',
  },
  /** Primitives that know no domain word. */
  ui: { files: 'components/ui/*', imports: 'pure ui', packages: 'react next next/image' },
  /** Cached reads and charts; nobody else loads the libraries that they need. */
  heavy: {
    files: 'components/requests/use-read components/admin/dashboard/sales-chart',
    imports: 'pure stores apiClient components ./*',
    packages: 'react @tanstack/react-query recharts',
  },
  app: {
    files: 'app/**/*',
    imports:
      'pure env services metrics responses pageReads searchCounts sessionTokens viewers nextAuth requests errorResponse routes ' +
      'stores apiClient ui components policy app/{page-status,page-viewer,not-found} ./* ./*.css ../* ../../*',
    packages: 'react next next/**',
  },
  /** Shows the API's document; nobody else loads its viewer. */
  apiDocs: {
    files: 'app/api/docs/*',
    imports: './* ./*.css',
    packages: 'next react swagger-ui-dist/**',
    exempt: 'default-export',
  },
  middleware: {
    files: 'middleware',
    imports: 'pure policy env viewers telemetry',
    packages: 'next/server',
  },

  // What runs around Next, which finds some of these files by their names.
  policy: {
    files: 'server/content-security-policy.mjs',
    imports: '../lib/{theme/theme-script-text,products/size-script}.mjs',
    packages: 'node:crypto',
  },
  responseCache: {
    files: 'server/response-cache/*',
    imports:
      './* ../{content-security-policy,log,metrics,request-context,settings,connection,routes}.mjs ../../lib/cache/server-tags.mjs',
    packages: 'compression lru-cache negotiator pg node:* node:timers/promises',
    exempt: 'env',
  },
  /** The log and the metrics, which the server program and Next's side share. */
  telemetry: {
    files: 'server/{log,metrics,routes,request-context}.mjs',
    imports: './settings.mjs ./request-context.mjs',
    packages: 'pino prom-client node:async_hooks node:crypto node:util',
    exempt: 'env console',
  },
  instrumentation: {
    files: 'instrumentation',
    imports: 'background env services telemetry pure server/response-cache/shared-requests.mjs',
    packages: 'next',
    exempt: 'env',
  },
  clientInstrumentation: { files: 'instrumentation-client', imports: 'lib/env/run-mode' },

  // What makes, tests and measures the shop.
  seed: {
    files: 'prisma/**/*',
    imports: 'pure seed secrets env database lib/cache/expired-tag-repository lib/facet-index ./** ../**',
    packages: '**',
  },
  scripts: {
    files:
      '{scripts,bench,faults,tests,tools,hosts}/**/* server/{shop-server,connection,compile-hints,serve,settings,warm-up}.mjs',
    imports: 'seed scripts lib/** server/** hosts/** app/api/openapi.json/shop-contract ./** ../**',
    packages: '**',
    exempt: 'env console',
  },
  /** The least that Next can serve, to compare the shop with. */
  bareNext: { files: 'bench/bare-next/**/*', packages: 'next react node:url', exempt: 'default-export' },
  configs: {
    files: '*.config',
    imports: './{lib,scripts,server}/**',
    packages: '**',
    exempt: 'env console default-export',
  },
  /** End-to-end tests know the shop by its URLs, and of its code only the rules. */
  journeys: {
    files: 'e2e/**/*',
    imports: 'pure seed journeys scripts/** tests/** ./** ../**',
    packages: '**',
    exempt: 'env',
  },
  /** A test may import what it tests, and what lies beside it. */
  tests: {
    files: '**/*.test',
    imports: '{lib,components,scripts,prisma,tests,server,hosts}/** ./** ../**',
    packages: '**',
  },
};

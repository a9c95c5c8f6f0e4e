/**
 * One row of the table that says who may import whom. Lists are words with spaces between them; in paths `*` stands for
 * one segment and `**` for any number.
 */
export interface LayerRow {
  /** Paths from the root; TypeScript without an extension. */
  files: string;
  /**
   * What they may import of ours: rows, by their names, and single modules, by paths from the root or relative ones.
   */
  imports?: string;
  /** npm packages and Node's own modules that they may import; zod comes with `pure`. */
  packages?: string;
  /** The only rows that may read the environment, log, or export a default because a tool outside asks for one. */
  exempt?: string;
}

/** For rows that a service writes in its own transaction: mails, expired tags, the audit log, pictures, redirects. */
const sharedWrites =
  'lib/platform/db/transaction lib/platform/cache/expired-tag-repository lib/core/outbox/outbox-repository ' +
  'lib/access/audit/audit-repository lib/catalogue/product/due-change-repository lib/catalogue/pictures/uploaded-picture-repository ' +
  'lib/catalogue/redirects/redirect-repository lib/core/shop-terms/menu-repository';

const service = {
  imports: `pure env secrets sessions services makers lib/catalogue/facet-index ${sharedWrites} ./*-repository ./picture-encoder ./picture-storage`,
  packages: 'node:crypto',
};

/**
 * Who may import whom. Whatever is not allowed here is forbidden: outside of `lib`, a file that no row names may import
 * nothing at all, and no file may import it. Where two rows name a file, the later one holds. `npm run lint:layers`
 * writes the table into the linter's rules. That no two rooms import each other is another rule, in `rooms.test.ts`.
 */
export const layerTable: Record<string, LayerRow> = {
  // In lib, a file without a row of its own is pure: it knows zod and pure files only, and runs the same everywhere.
  pure: { files: 'lib/**/*', imports: 'pure', packages: 'schema-dts' },

  /** Tables that come as a file. */
  csvReaders: {
    files: 'lib/pricing/settings/tax-csv lib/catalogue/change-sets/csv-file',
    imports: 'pure',
    packages: 'csv-parse csv-parse/sync node:stream node:timers/promises',
  },

  // The ground.
  env: {
    files: 'lib/platform/env/*',
    imports: 'env lib/platform/shop/shop-facts',
    packages: 'zod server-only',
    exempt: 'env',
  },
  /** The log and the metrics, which the server program and Next's side share. */
  telemetry: {
    files: 'lib/platform/telemetry/*',
    imports: 'telemetry ../env/server-settings.mjs',
    packages: 'pino prom-client node:async_hooks node:crypto node:util',
    exempt: 'env console',
  },
  database: {
    files: 'lib/platform/db/**/*',
    imports: 'database env ./generated/**',
    packages: 'pg @prisma/adapter-pg @vercel/functions server-only node:async_hooks',
  },
  /** Requests and answers: reading them, and the one place where an error becomes an answer. */
  http: {
    files: 'lib/platform/http/*',
    imports: 'pure env telemetry http lib/platform/db/database-errors',
    packages: 'ipaddr.js node:crypto node:dns/promises node:net next/server',
  },

  // lib, on the server.
  repositories: { files: 'lib/**/*-repository', imports: 'pure database', packages: 'node:crypto' },
  /** Many products are written by the columns of one. */
  productBatches: {
    files: 'lib/catalogue/product/product-batch-repository',
    imports: 'pure database ./product-write-repository',
  },
  /** What is recorded is purged in this process once its request has succeeded. */
  recordedTags: { files: 'lib/platform/cache/expired-tag-repository', imports: 'pure database telemetry' },
  /** What is promised to a payment is an entry and a call. */
  paymentPromises: {
    files: 'lib/orders/payments/payment-promise-repository',
    imports: 'pure database lib/orders/payments/payment-repository lib/orders/payments/payment-call-repository',
  },
  /** An order and its ledger are read and stored with its payment, gift cards and credit. */
  paymentReaders: {
    files:
      'lib/orders/order/order-columns-repository lib/orders/order/new-order-repository lib/orders/refunds/refund-repository ' +
      'lib/orders/payments/payment-report-repository',
    imports:
      'pure database lib/orders/payments/payment-repository lib/pricing/gift-cards/tender-repository lib/pricing/gift-cards/bought-card-repository',
  },
  /** Orders are found and listed with the same columns. */
  orderReaders: {
    files: 'lib/orders/order/order-repository lib/orders/order/order-list-repository',
    imports: 'pure database ./order-columns-repository',
  },
  /** Which products match, and how many. Others import the room itself and none of its files. */
  facetIndex: { files: 'lib/catalogue/facet-index/* lib/catalogue/facet-index', imports: 'pure database facetIndex' },
  /** What becomes true of a product by itself is noted for the index and the caches. */
  dueChanges: {
    files: 'lib/catalogue/product/due-change-repository',
    imports: 'pure database lib/catalogue/facet-index lib/platform/cache/expired-tag-repository',
  },
  /** Lists read a product as other callers do. */
  productLists: {
    files: 'lib/catalogue/product-list/product-list-repository',
    imports: 'pure lib/catalogue/product/product-repository lib/catalogue/facet-index',
  },
  /** Everything of a person reads their account. */
  accountRepositories: {
    files: 'lib/{accounts,session,personal-data}/**/*-repository',
    imports: 'pure database lib/access/users/user-repository',
  },
  /** What is encrypted, compared and counted. A thread loads the worker by itself, outside of the bundle. */
  secrets: {
    files:
      'lib/platform/crypto/* lib/access/rate-limits/* lib/pricing/gift-cards/gift-card-code lib/access/accounts/login-limits lib/access/accounts/passwords/password lib/access/accounts/passwords/password-worker.mjs ' +
      'lib/access/accounts/second-factor/{app-code,recovery-code,passkey}',
    imports: 'pure secrets env telemetry lib/platform/db/client',
    packages:
      '@simplewebauthn/server bcryptjs ipaddr.js node:crypto node:os node:path otpauth rate-limiter-flexible tinypool',
  },
  /** Who calls. */
  sessions: {
    files: 'lib/access/session/{session-token,sign-in-browser,viewer,known-browser}',
    imports: 'pure sessions secrets env http lib/platform/db/transaction ./session-repository',
    packages: 'next-auth/jwt',
  },
  /** Papers, pictures and mails. */
  makers: {
    files: 'lib/orders/documents/* lib/catalogue/pictures/picture-{encoder,storage} lib/messages/mail/**/*',
    imports: 'pure env services makers telemetry',
    packages:
      '@vercel/blob bidi-js bwip-js/node fontkit node:fs node:fs/promises node:path pdfkit react react-email resend ' +
      'sharp subset-font',
  },
  /** What an owner writes in Markdown, as HTML that is safe to show. */
  markdown: { files: 'lib/pricing/settings/policy-html', imports: 'pure', packages: 'marked sanitize-html' },
  /** The shop's rules. They know neither HTTP nor Next. */
  services: { files: 'lib/**/*-service', ...service },
  /** Rooms of one domain lean on each other's tables. */
  accountServices: {
    files: 'lib/{accounts,personal-data,user-admin}/**/*-service',
    ...service,
    imports: `${service.imports} lib/{users,accounts,session,personal-data,tender}/**/*-repository`,
  },
  orderServices: {
    files: 'lib/{orders,refunds,returns,shipments,order-changes,withdrawals}/*-service',
    ...service,
    imports: `${service.imports} paymentProviders telemetry lib/{orders,refunds,payments}/*-repository`,
  },
  /** Messages to the addresses of other programs. */
  webhookSender: {
    files: 'lib/messages/webhooks/send-message',
    imports: 'pure lib/platform/http/public-host',
    packages: 'node:http node:https standardwebhooks',
  },
  /** Pictures at addresses that a file names. */
  pictureFetcher: {
    files: 'lib/catalogue/change-sets/fetch-picture',
    imports: 'pure lib/platform/http/public-host',
    packages: 'node:https',
  },
  /** Files of other shops, whose descriptions are HTML. */
  otherShopsFiles: {
    files: 'lib/catalogue/change-sets/presets/{shopify,woocommerce,html-text}',
    imports: 'pure otherShopsFiles',
    packages: 'htmlparser2',
  },
  /** Files come in as tables; what can't be applied goes to the log. */
  changeSetServices: {
    files: 'lib/catalogue/change-sets/*-service',
    ...service,
    packages: `${service.packages} node:timers/promises`,
    imports: `${service.imports} csvReaders otherShopsFiles pictureFetcher telemetry lib/platform/db/database-errors`,
  },
  /** Other programs are told what happened. */
  webhookServices: {
    files: 'lib/messages/webhooks/*-service',
    ...service,
    imports: `${service.imports} webhookSender lib/platform/http/public-host`,
  },
  /** What has to be told loudly, such as a wrong amount, goes to the log. */
  orderPaymentServices: {
    files: 'lib/orders/order-payments/*-service',
    ...service,
    imports: `${service.imports} paymentProviders telemetry lib/{orders,refunds,payments,order-payments}/*-repository`,
  },
  /** Read for every request, so that it does not fail with the database, but tells the log of other failures. */
  settingsService: {
    files: 'lib/pricing/settings/settings-service',
    ...service,
    imports: `${service.imports} telemetry lib/platform/db/database-errors`,
  },
  /** That mails do not leave goes to the log. */
  mailService: {
    files: 'lib/messages/mail/mail-service',
    ...service,
    imports: `${service.imports} telemetry`,
  },
  /** Asks a service outside, and keeps what it says. */
  taxRateService: {
    files: 'lib/pricing/settings/tax-rate-service',
    ...service,
    imports: `${service.imports} telemetry`,
    packages: 'lru-cache',
  },
  /** A page that moves is a redirect, and an expired tag. */
  redirectWrites: {
    files: 'lib/catalogue/redirects/redirect-repository',
    imports: 'pure database lib/platform/cache/expired-tag-repository',
  },
  /** The companies that move the money: each in a folder of its own, behind one port. */
  paymentProviders: {
    files: 'lib/orders/payments/providers lib/orders/payments/*/*',
    imports: 'pure env paymentProviders',
    packages: 'stripe',
  },
  /** Whether money moves, for pages. */
  paymentMode: { files: 'lib/orders/payments/payment-mode', imports: 'pure env' },
  /** A kind that can't be deleted goes to the log, and stops no other. */
  housekeeping: {
    files: 'lib/operations/jobs/housekeeping-service',
    ...service,
    imports: `${service.imports} telemetry`,
  },
  operations: {
    files: 'lib/operations/jobs/{background-work,metrics-service,tell-about-orders}',
    imports: 'pure services telemetry ./metrics-repository',
  },
  /** What a page or a route says of its response. */
  responses: { files: 'lib/platform/cache/{response,purge-tags}', imports: 'pure telemetry' },
  /** Reads of pages, which tag the response, and searches that are counted. */
  pageReads: {
    files: 'lib/**/*-cache lib/catalogue/search/count-search',
    imports: 'pure http telemetry responses ./*-service lib/{product/product,list/product-list}-service',
    packages: 'react',
  },
  nextAuth: {
    files: 'lib/access/accounts/next-auth/next-auth-handler lib/access/accounts/google/google-{discovery,sign-in}',
    imports: 'pure env services sessions http nextAuth',
    packages: 'next-auth next-auth/** next/headers next/server',
  },
  routes: {
    files: 'lib/access/api/{define-route,openapi}',
    imports:
      'pure env secrets sessions http responses telemetry routes lib/access/api/kept-answer-service lib/pricing/settings/settings-service',
    packages: 'node:http',
  },

  // lib, in the browser and free of React.
  stores: {
    files:
      'lib/**/{*-store,private-storage} lib/orders/cart/cart-storage lib/core/sizes/preselected-size ' +
      'lib/access/session/{account-deleted-flag,account-sync,log-out,when-signed-in} lib/orders/checkout/{checkout-draft,order-key,order-request}',
    imports: 'pure stores',
  },
  /** What calls the API, and stores whose contents are the server's. */
  apiClient: {
    files:
      'lib/access/api/{api-client,api-list} lib/catalogue/pictures/{upload-client,shrink-picture} lib/storefront/wishlist/{wishlist-store,wished-ids} ' +
      'lib/storefront/alerts/alerts-store lib/orders/cart/{cart-sync,load-cart-sync} lib/access/my-size/{my-size-sync,load-my-size-sync}',
    imports: 'pure stores apiClient',
  },

  // What is shown.
  components: {
    files: 'components/**/*',
    imports: 'pure stores apiClient ui components heavy',
    packages: 'react react-dom next next/image next/navigation',
  },
  /** Primitives that know no domain word. */
  ui: { files: 'components/ui/*', imports: 'pure ui', packages: 'react next next/image next/link' },
  /** Cached reads, charts, passkeys and QR codes; no other code loads the libraries that they need. */
  heavy: {
    files:
      'components/access/session/use-read components/admin/dashboard/sales-chart components/access/security/{passkeys,qr-code}',
    imports: 'pure stores apiClient components ./*',
    packages: '@simplewebauthn/browser react @tanstack/react-query recharts uqr',
  },
  app: {
    files: 'app/**/*',
    imports:
      'pure env http sessions services operations responses pageReads nextAuth routes stores apiClient ui components ' +
      'paymentMode csvReaders markdown ' +
      'server/content-security-policy.mjs app/{page-status,page-viewer,not-found} ./* ./*.css ../* ../../*',
    packages: 'react next next/**',
  },
  /** Shows the API's document; no other page loads its viewer. */
  apiDocs: {
    files: 'app/api/docs/*',
    imports: './* ./*.css',
    packages: 'next react swagger-ui-dist/**',
    exempt: 'default-export',
  },
  entries: {
    files: 'middleware instrumentation instrumentation-client',
    imports:
      'pure env sessions services operations pageReads telemetry ' +
      'server/content-security-policy.mjs server/response-cache/shared-requests.mjs',
    packages: 'next next/server',
    exempt: 'env',
  },

  // What runs around Next: on the ground, and above it what starts the shop.
  server: {
    files: 'server/**/*',
    imports: 'lib/** server/** hosts/** ./** ../*.mjs ../{response-cache,database,launcher}/** ../lib/** ../../lib/**',
    packages: '**',
    exempt: 'env console',
  },
  hosts: { files: 'hosts/**/*', imports: 'lib/platform/** hosts/** ./**', packages: '**', exempt: 'env console' },

  // What makes, tests and measures the shop.
  seed: {
    files: 'prisma/**/*',
    imports:
      'pure seed secrets env database lib/platform/cache/expired-tag-repository lib/catalogue/facet-index ./** ../**',
    packages: '**',
  },
  scripts: {
    files: '{scripts,bench,faults,tests,tools}/**/*',
    imports: 'seed scripts lib/** server/** hosts/** app/api/openapi.json/shop-contract ./** ../**',
    packages: '**',
    exempt: 'env console',
  },
  /** A package for programs outside of the shop: it knows nothing of ours. */
  client: { files: 'client/src/*', imports: './api.js' },
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
    imports: 'pure seed journeys client/src/index scripts/** server/** tests/** ./** ../**',
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

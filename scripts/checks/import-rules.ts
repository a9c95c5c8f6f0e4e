import type { Import } from './import-graph';

/** The areas of `lib`, from the top: each imports only from itself and from those below it. */
export const areas = [
  'operations',
  'messages',
  'orders',
  'storefront',
  'catalogue',
  'pricing',
  'access',
  'core',
  'platform',
] as const;

interface Kind {
  /** Paths from the root, without the extension. */
  files: RegExp;
  /** The kinds of file that it may import. */
  imports: string;
  /** The npm packages and modules of Node that it may import; `*` for any. zod is free in pure files. */
  packages?: string;
}

/**
 * The kinds of file in `lib`, `components` and `app`, and what each may import of ours and of npm. The first kind whose
 * pattern matches holds. Whatever is not listed is forbidden.
 */
export const kinds = {
  /** Reads settings, writes the log, opens connections. Domain code reaches the outside through these. */
  platform: {
    files: /^lib\/platform\/(?:(?:env|telemetry|db|crypto)\/|http\/(?:networks|public-host)$)/,
    imports: 'pure platform',
    packages: '*',
  },
  /** Requests and answers. */
  http: {
    files: /^lib\/platform\/(?:http\/|cache\/(?:response|purge-tags)$)/,
    imports: 'pure platform http',
    packages: '*',
  },
  /** The only files that talk to PostgreSQL. */
  repository: {
    files: /^lib\/(?:.*-repository$|catalogue\/facet-index(?:\/|$))/,
    imports: 'pure platform repository',
    packages: 'node:crypto',
  },
  /** Who calls. */
  session: {
    files: /^lib\/access\/session\/(?:session-token|sign-in-browser|viewer|known-browser)$/,
    imports: 'pure platform http repository session adapter',
    packages: 'next-auth/jwt',
  },
  /** What routes and sign-in with NextAuth are declared with. */
  route: {
    files:
      /^lib\/access\/(?:api\/(?:define-route|openapi)|accounts\/next-auth\/.*|accounts\/google\/google-(?:discovery|sign-in))$/,
    imports: 'pure platform http session service adapter route',
    packages: '*',
  },
  /** The shop's decisions. They know neither HTTP nor Next. */
  service: {
    files: /^lib\/(?:.*-service|operations\/jobs\/(?:background-work|tell-about-orders))$/,
    imports: 'pure platform repository session service adapter',
    packages: 'node:crypto node:timers/promises lru-cache',
  },
  /** Wraps a package or a service outside, so that nothing else has to know it. */
  adapter: {
    files:
      /^lib\/(?:orders\/documents|messages\/mail|access\/rate-limits|orders\/payments\/[^/]+)\/|^lib\/(?:pricing\/settings\/(?:tax-csv|policy-html)|catalogue\/change-sets\/(?:csv-file|fetch-picture|presets\/(?:shopify|woocommerce|html-text))|catalogue\/pictures\/picture-(?:encoder|storage)|messages\/webhooks\/send-message|orders\/payments\/(?:providers|payment-mode)|pricing\/gift-cards\/gift-card-code|access\/accounts\/(?:login-limits|passwords\/password(?:-worker)?|second-factor\/(?:app-code|recovery-code|passkey)))$/,
    imports: 'pure platform adapter service',
    packages: '*',
  },
  /** Cached reads of pages. */
  pageRead: {
    files: /^lib\/(?:.*-cache|catalogue\/search\/count-search)$/,
    imports: 'pure platform http service',
    packages: 'react',
  },
  /** State in the browser, without React. */
  store: {
    files:
      /^lib\/.*(?:-store|\/private-storage)$|^lib\/(?:orders\/cart\/cart-storage|core\/sizes\/preselected-size|access\/session\/(?:account-deleted-flag|account-sync|log-out|when-signed-in)|orders\/checkout\/(?:checkout-draft|order-key|order-request))$/,
    imports: 'pure store client',
  },
  /** Calls the API from the browser. */
  client: {
    files:
      /^lib\/(?:access\/api\/api-(?:client|list)|catalogue\/pictures\/(?:upload-client|shrink-picture)|storefront\/wishlist\/wished-ids|orders\/cart\/(?:load-)?cart-sync|access\/my-size\/(?:load-)?my-size-sync)$/,
    imports: 'pure store client',
  },
  component: {
    files: /^components\//,
    imports: 'pure store client component',
    packages: 'react react-dom next next/image next/link next/navigation',
  },
  app: {
    files: /^app\/|^(?:middleware|instrumentation|instrumentation-client)$/,
    imports: 'pure platform http session route service adapter pageRead store client component app',
    packages: 'react next next/*',
  },
  /** The default in `lib`: rules, words, schemas. They run the same on the server and in the browser. */
  pure: { files: /^lib\//, imports: 'pure', packages: 'schema-dts' },
} as const satisfies Record<string, Kind>;

/** Packages that few pages need: only these files import them, so that no other page loads them. */
export const packagesOfOneFile: Record<string, RegExp> = {
  '@tanstack/react-query': /^components\/access\/session\/use-read$/,
  recharts: /^components\/admin\/dashboard\/sales-chart$/,
  '@simplewebauthn/browser': /^components\/access\/security\/passkeys$/,
  uqr: /^components\/access\/security\/qr-code$/,
  'swagger-ui-dist': /^app\/api\/docs\//,
};
type KindName = keyof typeof kinds;

const withoutExtension = (path: string) => path.replace(/(?:\.d)?\.(?:ts|tsx|mjs|css)$/, '').replace(/\/index$/, '');

/** The kind of a file by its path; null outside of `lib`, `components` and `app`. */
export function kindOf(path: string): KindName | null {
  const names = Object.keys(kinds) as KindName[];
  return names.find((name) => kinds[name].files.test(withoutExtension(path))) ?? null;
}

function areaOf(path: string): number | null {
  const [top, area = ''] = path.split('/');
  const at = areas.indexOf(area as (typeof areas)[number]);
  return top === 'lib' && at >= 0 ? at : null;
}

/** Why a file must not import another one of ours; null if it may. */
export function refusalOf({ from, to }: Import): string | null {
  const [kind, other] = [kindOf(from), kindOf(to)];
  const [here, there] = [areaOf(from), areaOf(to)];
  if (here !== null && there !== null && there < here) return `${areas[there]} is above ${areas[here]}`;
  if (from.startsWith('components/ui/') && to.startsWith('components/') && !to.startsWith('components/ui/'))
    return 'components/ui knows no domain';
  if (kind === null || other === null || /\.css$|\/generated\//.test(to)) return null;
  return kinds[kind].imports.split(' ').includes(other) ? null : `${kind} files import no ${other} files`;
}

/** Why a file must not import a package; null if it may. */
export function packageRefusalOf(from: string, name: string): string | null {
  const kind = kindOf(from);
  if (kind === null) return null;
  const only = Object.entries(packagesOfOneFile).find(([each]) => name === each || name.startsWith(`${each}/`));
  if (only) return only[1].test(withoutExtension(from)) ? null : `only ${only[1].source} imports ${only[0]}`;
  const { packages = '' } = kinds[kind] as Kind;
  const isAllowed = packages
    .split(' ')
    .some((each) => each === '*' || each === name || (each.endsWith('/*') && name.startsWith(each.slice(0, -1))));
  return isAllowed || /^zod(?:\/|$)/.test(name) ? null : `${kind} files don’t import ${name}`;
}

const componentAreas = ['admin', 'orders', 'storefront', 'catalogue', 'access', 'ui'];
const TREE_WIDTH = 110;

/** The areas of `lib` and `components`, each with its rooms, as the README shows them. */
export function drawTree(paths: readonly string[]): string {
  const draw = (top: string, names: readonly string[]) =>
    names.flatMap((area) => {
      const start = `${top}/${area}/`;
      const inside = paths.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length).split('/'));
      const rooms = [...new Set(inside.flatMap(([room = '', ...rest]) => (rest.length > 0 ? [room] : [])))].sort();
      const lines = [`${start.slice(0, -1).padEnd(24)}`];
      for (const room of rooms) {
        const line = lines.at(-1) ?? '';
        if (line.length + room.length < TREE_WIDTH) lines[lines.length - 1] = `${line}${room}  `;
        else lines.push(`${' '.repeat(24)}${room}  `);
      }
      return lines.map((line) => line.trimEnd());
    });
  return [...draw('lib', areas), ...draw('components', componentAreas)].join('\n');
}

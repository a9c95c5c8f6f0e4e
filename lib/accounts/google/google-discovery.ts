import { z } from 'zod';

const documentSchema = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.url(),
    token_endpoint: z.url(),
    jwks_uri: z.url(),
    authorization_response_iss_parameter_supported: z.boolean().default(false),
  })
  .transform((document) => ({
    issuer: document.issuer,
    authorization: document.authorization_endpoint,
    token: document.token_endpoint,
    jwks_endpoint: document.jwks_uri,
    // With this URL NextAuth would ask the provider for all of it at each step.
    wellKnown: '',
    namesIssuer: document.authorization_response_iss_parameter_supported,
  }));

/** A provider's endpoints, under NextAuth's names for them, and whether it names itself to the callback (`iss`). */
export type GoogleEndpoints = z.output<typeof documentSchema>;

const KEPT_MS = 60 * 60 * 1000;
const TIMEOUT_MS = 3_500;

const kept = new Map<string, { endpoints: GoogleEndpoints; until: number }>();

/** The endpoints of an OpenID provider, asked for once an hour. Throws when it can't be asked. */
export async function discoverProvider(issuer: string): Promise<GoogleEndpoints> {
  const known = kept.get(issuer);
  if (known && known.until > performance.now()) return known.endpoints;
  try {
    const init = { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, init);
    const endpoints = documentSchema.parse(await response.json());
    kept.set(issuer, { endpoints, until: performance.now() + KEPT_MS });
    return endpoints;
  } catch (error) {
    // As text, not as `cause`: a refused connection there would be taken for that of the database.
    throw new Error(`The OpenID provider at ${issuer} could not be asked: ${error}`);
  }
}

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
    // With this URL set, NextAuth would fetch the document at each step.
    wellKnown: '',
    namesIssuer: document.authorization_response_iss_parameter_supported,
  }));

/** A provider's endpoints, under NextAuth's names, and whether its callback carries `iss`. */
export type GoogleEndpoints = z.output<typeof documentSchema>;

const CACHED_MS = 60 * 60 * 1000;
const TIMEOUT_MS = 3_500;

const cached = new Map<string, { endpoints: GoogleEndpoints; until: number }>();

/** The endpoints of an OpenID provider, fetched once an hour. Throws when the provider can't be reached. */
export async function discoverProvider(issuer: string): Promise<GoogleEndpoints> {
  const known = cached.get(issuer);
  if (known && known.until > performance.now()) return known.endpoints;
  try {
    const init = { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, init);
    const endpoints = documentSchema.parse(await response.json());
    cached.set(issuer, { endpoints, until: performance.now() + CACHED_MS });
    return endpoints;
  } catch (error) {
    // As text, not as `cause`: a refused connection would be mistaken for one of the database's.
    throw new Error(`The OpenID provider at ${issuer} could not be asked: ${error}`);
  }
}

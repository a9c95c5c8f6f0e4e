import { z } from 'zod';

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** A provider's endpoints, from its discovery document. */
export type ProviderDocument = z.output<typeof documentSchema>;

const KEPT_MS = 60 * 60 * 1000;
const TIMEOUT_MS = 3_500;

const kept = new Map<string, { document: Promise<ProviderDocument>; until: number }>();

async function ask(issuer: string): Promise<ProviderDocument> {
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return documentSchema.parse(await response.json());
  } catch (error) {
    // As text, not as `cause`: a refused connection there would be taken for that of the database.
    throw new Error(`The OpenID provider at ${issuer} could not be asked: ${error}`);
  }
}

/** The discovery document of an OpenID provider, read once an hour. Throws when it can't be read; the next call tries again. */
export function discoverProvider(issuer: string): Promise<ProviderDocument> {
  const known = kept.get(issuer);
  if (known && known.until > performance.now()) return known.document;
  const document = ask(issuer);
  kept.set(issuer, { document, until: performance.now() + KEPT_MS });
  document.catch(() => kept.delete(issuer));
  return document;
}

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { siteEnv } from '@/lib/platform/env/site-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { NewPasskey, PasskeyAnswer, WebAuthnOptions } from './second-factor-schema';

/** A passkey as it is stored. */
export interface StoredPasskey {
  id: string;
  publicKey: Uint8Array;
  counter: bigint;
  transports: string[];
}

const site = () => {
  const { origin, hostname } = new URL(siteEnv().url);
  return { origin, hostname };
};

/** The bytes of a token, so that the browser's answer names the token itself. */
const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

const named = (passkeys: readonly StoredPasskey[]) => passkeys.map(({ id, transports }) => ({ id, transports }));

/** What a browser needs to make a passkey of an account; ones that are there already are not made twice. */
export async function creationOptions(
  { userId, name, email }: { userId: string; name: string; email: string },
  token: string,
  known: readonly StoredPasskey[],
): Promise<WebAuthnOptions> {
  const options = await generateRegistrationOptions({
    rpName: shopFacts().name,
    rpID: site().hostname,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: name,
    challenge: bytesOf(token),
    attestationType: 'none',
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** What a browser needs to use a passkey: one of these, or with null whichever the person chooses. */
export async function requestOptions(
  token: string,
  passkeys: readonly StoredPasskey[] | null,
): Promise<WebAuthnOptions> {
  const options = await generateAuthenticationOptions({
    rpID: site().hostname,
    challenge: bytesOf(token),
    userVerification: 'required',
    ...(passkeys && { allowCredentials: named(passkeys) }),
  });
  return { ...options };
}

/** The token that a browser's answer says it answers; null where it says none. It proves nothing yet. */
export function tokenIn({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const token = (said as { challenge?: unknown }).challenge;
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/** The passkey that a browser has made for this token; null when its answer proves nothing. */
export async function readNewPasskey(answer: NewPasskey, token: string): Promise<StoredPasskey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: token,
      expectedOrigin: site().origin,
      expectedRPID: site().hostname,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey, counter: BigInt(counter), transports };
  } catch {
    // The library throws for whatever is not as it must be.
    return null;
  }
}

/** How often a passkey has signed, once its answer to this token is proven; null when it is not. */
export async function countOfProof(
  answer: PasskeyAnswer,
  token: string,
  { id, publicKey, counter, transports }: StoredPasskey,
): Promise<bigint | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: token,
      expectedOrigin: site().origin,
      expectedRPID: site().hostname,
      // The fingerprint or the PIN is the second proof beside having the device.
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    return null;
  }
}

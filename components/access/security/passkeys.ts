import type {
  NewPasskey,
  PasskeyAnswer,
  WebAuthnOptions,
} from '@/lib/access/accounts/second-factor/second-factor-schema';

// The package is loaded when a passkey is used, and by no page before.
const load = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey. Throws when the person would rather not. */
export async function makePasskey(options: WebAuthnOptions): Promise<NewPasskey> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return (await startRegistration({ optionsJSON })) as unknown as NewPasskey;
}

/** Has the browser ask for a passkey. Throws when the person would rather not. */
export async function askPasskey(options: WebAuthnOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAnswer;
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const uint16 = (length: number) => Buffer.from([length >> 8, length & 255]);
/** CBOR: a text of fewer than 24 bytes, and 24 to 255 bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** One passkey of a made-up device: it answers the shop's options as a browser would. */
export class FakeAuthenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  constructor(readonly origin: string) {}

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.#counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [kty, alg, crv] = [Buffer.from([1, 2]), Buffer.from([3, 0x26]), Buffer.from([0x20, 1])];
    const half = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label]), bytes(Buffer.from(value, 'base64url'))]);
    return Buffer.concat([Buffer.from([0xa5]), kty, alg, crv, half(0x21, x), half(0x22, y)]);
  }

  #answer(response: Record<string, Buffer>) {
    const id = this.id.toString('base64url');
    const encoded = Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]);
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: Object.fromEntries(encoded),
      clientExtensionResults: {},
    };
  }

  /** What `navigator.credentials.create` answers. */
  create({ challenge }: { challenge: string }) {
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.#publicKey()]);
    const authData = Buffer.concat([this.#head(PRESENT_AND_VERIFIED + WITH_CREDENTIAL), credential]);
    const none = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)];
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: Buffer.concat([Buffer.from([0xa3]), ...none]),
    });
  }

  /** What `navigator.credentials.get` answers. */
  get({ challenge }: { challenge: string }) {
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#head(PRESENT_AND_VERIFIED);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.#keys.privateKey);
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }
}

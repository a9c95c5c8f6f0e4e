import { z } from 'zod';
import { codeSchema } from '@/lib/access/accounts/login-schema';

/** The ways to answer a login's second question. */
export const secondFactorMethods = ['passkey', 'app', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

const bytes = (max: number) => z.string('must be base64url').max(max, 'is too long');

/** A browser's answer with a new passkey, as `navigator.credentials.create` and `toJSON` give it. */
export const newPasskeyAnswerSchema = z.looseObject({
  id: bytes(2_000),
  rawId: bytes(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: bytes(5_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
export type NewPasskey = z.output<typeof newPasskeyAnswerSchema>;

/** A browser's answer with a passkey that it has, as `navigator.credentials.get` and `toJSON` give it. */
export const passkeyAnswerSchema = z.looseObject({
  id: bytes(2_000),
  rawId: bytes(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: bytes(5_000),
    authenticatorData: bytes(5_000),
    signature: bytes(5_000),
    userHandle: bytes(200).nullish(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** What the browser is asked with; WebAuthn says the rest of it. */
export const webAuthnOptionsSchema = z.looseObject({ challenge: z.string() });
export type WebAuthnOptions = z.output<typeof webAuthnOptionsSchema>;

/** Facts beside a 401 `SECOND_FACTOR`. */
export const askedSecondFactor = {
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  /** For the browser, where a passkey is one of the methods. */
  passkeyOptions: webAuthnOptionsSchema.optional(),
} as const;
export const askedSecondFactorSchema = z.object(askedSecondFactor);
export type AskedSecondFactor = z.output<typeof askedSecondFactorSchema>;

const appCode = codeSchema;
const recoveryCode = z.string('must be a recovery code').min(1, 'must be a recovery code').max(50, 'is too long');

/** Exactly one of several proofs. */
const oneOf = (names: readonly string[]) => (given: Record<string, unknown>) =>
  names.filter((name) => given[name] !== undefined).length === 1;

const secondStepProofs = ['code', 'recoveryCode', 'passkey'] as const;
export const secondStepSchema = z
  .strictObject({
    challenge: z.string('must be the challenge of the login').max(200, 'is too long'),
    code: appCode.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(oneOf(secondStepProofs), { path: ['code'], error: `Send one of ${secondStepProofs.join(', ')}.` });
export type SecondStep = z.output<typeof secondStepSchema>;

const confirmationProofs = ['password', 'code', 'passkey'] as const;
export const confirmationSchema = z
  .strictObject({
    password: z.string().min(1, 'Please enter your password').max(1_000).optional(),
    code: appCode.optional(),
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(oneOf(confirmationProofs), { path: ['password'], error: `Send one of ${confirmationProofs.join(', ')}.` });
export type Confirmation = z.output<typeof confirmationSchema>;

export const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

/** How an account is protected beside its password. */
export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  /** The shop asks it of its staff. */
  isRequired: z.boolean(),
  app: z.object({ createdAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkeySchema),
  /** How many are left. */
  recoveryCodes: z.int(),
  hasPassword: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

/** A new app's secret, as text and as what its QR code says. */
/** Told once: missing in the answer to a repeat. */
export const newAppSchema = z.object({ secret: z.string().default(''), uri: z.string().default('') });
export const appCodeSchema = z.strictObject({ code: appCode });
/** Told once: missing in the answer to a repeat. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).default([]) });

const passkeyName = z.string('must be a name').trim().min(1, 'must be a name').max(60, 'must be at most 60 characters');
export const newPasskeySchema = z.strictObject({ name: passkeyName.optional(), passkey: newPasskeyAnswerSchema });
/** With recovery codes where it is the first factor. */
export const addedPasskeySchema = passkeySchema.extend({ recoveryCodes: z.array(z.string()).optional() });
export type AddedPasskey = z.output<typeof addedPasskeySchema>;

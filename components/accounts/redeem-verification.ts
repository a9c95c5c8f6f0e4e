import { linkResultSchema } from '@/lib/accounts/account-schema';
import { ApiError, callApi, messageOf } from '@/lib/http/api-client';

export interface VerificationResult {
  isVerified: boolean;
  message: string;
  /** The server has decided: the link is used up or was never good. Otherwise it may still work. */
  isFinal: boolean;
}

const redemptions = new Map<string, Promise<VerificationResult>>();

async function redeem(token: string): Promise<VerificationResult> {
  try {
    const { message } = await callApi(`/api/auth/verify-email/${encodeURIComponent(token)}`, {
      answer: linkResultSchema,
    });
    return { isVerified: true, message, isFinal: true };
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status === 400;
    const fallback = 'Verification failed. Please try again or request a new verification email.';
    const message = isFinal
      ? messageOf(error, 'Verification failed. The link may be expired or invalid.')
      : // What the server says of such a failure is when to try again, if anything.
        `${fallback} ${messageOf(error, '')}`.trim();
    return { isVerified: false, message, isFinal };
  }
}

/** Redeems a verification link, once for each token: React and Next may run an effect again. */
export function redeemVerification(token: string): Promise<VerificationResult> {
  const running = redemptions.get(token) ?? redeem(token);
  redemptions.set(token, running);
  return running;
}

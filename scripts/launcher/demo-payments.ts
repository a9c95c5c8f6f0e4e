import { join } from 'node:path';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import type { Lifecycle } from '@/server/launcher/lifecycle';
import { localUrl } from '@/server/launcher/port';
import type { Settings } from '@/server/launcher/settings';
import { startStripeStandIn } from '../stripe-stand-in/stand-in';

/** How long the bank that takes its time takes. */
const SLOW_BANK_MS = 20_000;

/**
 * Whether a start brings a payment provider of its own: development does unless DEMO_PAYMENTS is 0, the demo shop if it
 * is 1, and no shop with a provider. Throws CannotStart where a real shop is told to.
 */
export function bringsProvider(env: NodeJS.ProcessEnv, isDemo: boolean, mode: 'production' | 'development'): boolean {
  const wish = env.DEMO_PAYMENTS?.trim();
  if (wish === '1' && mode === 'production' && !isDemo)
    throw new CannotStart(
      'DEMO_PAYMENTS is for the demo shop, where no money moves, and DATABASE_URL is set as for a real one: unset one of them.',
    );
  if (env.STRIPE_SECRET_KEY?.trim() || env.STRIPE_WEBHOOK_SECRET?.trim()) return false;
  return wish === '1' || (mode === 'development' && wish !== '0');
}

/**
 * Starts the stand-in for Stripe beside the shop if this start brings one, and leads this process and its children to
 * it. Its memory is kept in the data directory.
 */
export async function openDemoPayments(
  settings: Settings,
  dataDir: string,
  lifecycle: Lifecycle,
  mode: 'production' | 'development',
): Promise<void> {
  if (!bringsProvider(process.env, settings.databaseUrl === null, mode)) return;
  const standIn = await startStripeStandIn({
    file: join(dataDir, 'stripe-stand-in.json'),
    webhook: `${localUrl(settings)}api/payments/webhook`,
    settleAfterMs: SLOW_BANK_MS,
  });
  lifecycle.onStop(() => standIn.close());
  Object.assign(process.env, standIn.settings);
  console.log(`Test payments, no money moves: a stand-in for Stripe listens on ${standIn.url}`);
}

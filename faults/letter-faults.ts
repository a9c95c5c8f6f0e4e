import { setTimeout as sleep } from 'node:timers/promises';
import { buy, newLedger, PLENTY, stockOffers } from './buyers';
import { inWords, type Outcome, type Scenario, type Stage } from './scenario';

const SUBJECT = 'Ten thousand light steps';
/** A mail that a killed process had claimed waits for the end of its claim. */
const PATIENCE_MS = 15 * 60_000;

/** Calls the API as an administrator until a process answers, and returns the body. */
async function insist({ shop, admin }: Stage, method: string, path: string, body?: object): Promise<{ _id: string }> {
  for (;;) {
    const answer = await fetch(shop.balancer.url + path, {
      method,
      headers: { authorization: `Bearer ${admin.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    if (answer?.ok) return (await answer.json()) as { _id: string };
    if (answer && answer.status < 500) throw new Error(`${method} ${path} answers ${answer.status}`);
    await sleep(200);
  }
}

/** A newsletter goes out while the processes that send it are killed in turn, and a customer orders meanwhile. */
async function killWhileSending(stage: Stage): Promise<Outcome> {
  const { shop, sizes, shoppers, ledgers } = stage;
  await shop.query(
    `INSERT INTO subscribers (email, confirmed_at)
     SELECT 'reader-' || n || '@example.com', now() - interval '1 hour' FROM generate_series(1, $1::int) n
     ON CONFLICT DO NOTHING`,
    [sizes.readers],
  );
  const [list] = await shop.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM subscribers WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL',
  );
  const readers = list?.count ?? 0;
  const begun = performance.now();
  const { _id } = await insist(stage, 'POST', '/api/newsletters', {
    subject: SUBJECT,
    blocks: [{ kind: 'text', text: 'Thank you for walking with us.' }],
  });
  await insist(stage, 'POST', `/api/newsletters/${_id}/send`);

  const letters = () => shop.mail.accepted.filter(({ subject }) => subject === SUBJECT);
  const open = async () =>
    (
      await shop.query<{ isOpen: boolean }>(
        `SELECT n.promised_at IS NULL OR EXISTS (
           SELECT FROM outbox_mails m WHERE m.payload ->> 'newsletterId' = n.id::text AND m.kind = 'newsletter'
             AND m.sent_at IS NULL AND m.failed_at IS NULL) AS "isOpen" FROM newsletters n WHERE n.id = $1::uuid`,
        [_id],
      )
    )[0]?.isOpen !== false;
  let kills = 0;
  let lettersBeforeOrder: number | null = null;
  while ((await open()) && performance.now() - begun < PATIENCE_MS) {
    await sleep(1_000 + Math.random() * 2_000);
    // Past the half no process is killed any more, so that the leases of killed ones can end.
    const victim = letters().length < readers / 2 ? shop.processes[kills % shop.processes.length] : undefined;
    if (victim) {
      await victim.kill();
      kills += 1;
      await victim.start();
      continue;
    }
    const [shopper] = shoppers;
    if (lettersBeforeOrder !== null || !shopper) continue;
    const ledger = newLedger();
    ledgers.push(ledger);
    const [offer] = await stockOffers(shop, 1, PLENTY);
    const before = shop.mail.accepted.length;
    if (offer) await buy(ledger, shop.balancer.url, shopper, offer);
    const confirmed = () => shop.mail.accepted.slice(before).findIndex(({ to }) => to === shopper.email);
    while (confirmed() < 0 && performance.now() - begun < PATIENCE_MS) await sleep(50);
    lettersBeforeOrder = confirmed();
  }

  const times = new Map<string, number>();
  for (const { to } of letters()) times.set(to, (times.get(to) ?? 0) + 1);
  const doubled = [...times.values()].filter((count) => count > 1).length;
  const faults: string[] = [];
  if (times.size !== readers) faults.push(`${readers - times.size} of ${readers} readers got no letter`);
  if (doubled > 0) faults.push(`${doubled} readers got the letter more than once`);
  if (lettersBeforeOrder !== null && lettersBeforeOrder > 100)
    faults.push(`${lettersBeforeOrder} letters went out before the confirmation of an order`);
  return {
    lines: [
      `${times.size.toLocaleString('en-US')} of ${readers.toLocaleString('en-US')} readers got the letter, ${doubled} of them more than once, within ${inWords(performance.now() - begun)}; ${kills} kills`,
      `an order was confirmed after ${lettersBeforeOrder ?? 'no'} more letters`,
    ],
    faults,
  };
}

export const letterFaults: readonly Scenario[] = [
  { letter: 'k', title: 'kill -9 while a newsletter goes out', run: killWhileSending },
];

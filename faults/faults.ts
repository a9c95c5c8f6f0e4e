import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { afterSaleFaults } from './after-sale-faults';
import { type Ledger, newLedger } from './buyers';
import { catalogueFaults } from './catalogue-faults';
import { deployFaults } from './deploy-faults';
import { openFaultShop } from './fault-shop';
import { heldMoneyFaults } from './held-money-faults';
import { mailFaults, takeStockOf, waitingMails } from './invariants';
import { letterFaults } from './letter-faults';
import { orderFaults } from './order-faults';
import { orderLifeFaults } from './order-life-faults';
import { paymentFaults } from './payment-faults';
import { promotionFaults } from './promotion-faults';
import { readerFaults } from './reader-faults';
import { inWords, type Outcome, type Scenario, type Stage } from './scenario';
import { stockFaults } from './stock-faults';
import { webhookFaults } from './webhook-faults';

const SHOPPERS = 12;
/** The last mails may wait for their next attempt. */
const LAST_MAILS_MS = 3 * 60_000;

const scenarios = [
  ...orderFaults,
  ...readerFaults,
  ...afterSaleFaults,
  ...letterFaults,
  ...orderLifeFaults,
  ...paymentFaults,
  ...heldMoneyFaults,
  ...promotionFaults,
  ...catalogueFaults,
  ...stockFaults,
  ...webhookFaults,
  ...deployFaults,
].sort((a, b) => a.letter.localeCompare(b.letter));

function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw new CannotStart(`--${name} must be a whole number from 1, and it is "${text}".`);
}

function chosen(letters: string | undefined): Scenario[] {
  if (letters === undefined) return scenarios;
  const wanted = letters.split(',').map((letter) => letter.trim());
  const unknown = wanted.filter((letter) => !scenarios.some((scenario) => scenario.letter === letter));
  if (unknown.length > 0)
    throw new CannotStart(
      `--only knows ${scenarios.map(({ letter }) => letter).join(', ')}, and not ${unknown.join(', ')}.`,
    );
  return scenarios.filter(({ letter }) => wanted.includes(letter));
}

function report({ lines, faults }: Outcome): void {
  for (const line of lines) console.log(`   ${line}`);
  for (const fault of faults) console.log(`   FAULT: ${fault}`);
}

function all(ledgers: readonly Ledger[]): Ledger {
  const whole = newLedger();
  for (const { wishes } of ledgers) whole.wishes.push(...wishes);
  return whole;
}

/** At the end nothing is under way any more: every order and every mail is held against what people were told. */
async function takeFinalStock({ shop, ledgers }: Stage): Promise<Outcome> {
  const ledger = all(ledgers);
  const begun = performance.now();
  let mail = await mailFaults(shop, ledger);
  while (mail === null && performance.now() - begun < LAST_MAILS_MS) {
    await sleep(500);
    mail = await mailFaults(shop, ledger);
  }
  const { lost, doubled, faults } = await takeStockOf(shop, ledger);
  const orders = ledger.wishes.filter(({ order }) => order).length;
  return {
    lines: [
      `${orders.toLocaleString('en-US')} orders confirmed: ${lost} lost, ${doubled} doubled; each with its line, its history and one mail`,
      `stock and sold pairs add up; the last mail had left ${inWords(performance.now() - begun)} after the last scenario`,
    ],
    faults: [...faults, ...(mail ?? [await waitingMails(shop)])],
  };
}

/** `npm run faults`: breaks what the shop stands on, and fails when an order was lost or doubled or a bug was shown. */
await runToTheEnd(async (lifecycle) => {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000' },
      buyers: { type: 'string', default: '500' },
      rounds: { type: 'string', default: '12' },
      filters: { type: 'string', default: '3000' },
      readers: { type: 'string', default: '10000' },
      checkouts: { type: 'string', default: '300' },
      shoes: { type: 'string', default: '5000' },
      minutes: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  });
  const sizes = {
    orders: wholeNumber(values.orders, 'orders'),
    buyers: wholeNumber(values.buyers, 'buyers'),
    rounds: wholeNumber(values.rounds, 'rounds'),
    filters: wholeNumber(values.filters, 'filters'),
    readers: wholeNumber(values.readers, 'readers'),
    checkouts: wholeNumber(values.checkouts, 'checkouts'),
    shoes: wholeNumber(values.shoes, 'shoes'),
    minutes: wholeNumber(values.minutes, 'minutes'),
  };
  const wanted = chosen(values.only);
  const begun = performance.now();
  const shop = await openFaultShop(lifecycle);
  // Loaded here, because it needs the generated client, which a fresh checkout does not have yet.
  const { newPerson } = await import('@/tests/people');
  const stage: Stage = {
    shop,
    sizes,
    shoppers: await Promise.all(Array.from({ length: SHOPPERS }, () => newPerson())),
    admin: await newPerson({ role: 'admin' }),
    newPerson,
    ledgers: [],
  };
  console.log(
    `Three processes on one PostgreSQL; ${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
  );
  let faults = 0;
  for (const { letter, title, run } of wanted) {
    const start = performance.now();
    console.log(`\n${letter}  ${title}`);
    const outcome = await run(stage).catch((error: unknown): Outcome => {
      if (lifecycle.signal.aborted) throw error;
      return { lines: [], faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
    });
    report(outcome);
    console.log(`   ${outcome.faults.length === 0 ? 'stood' : 'FAILED'} (${inWords(performance.now() - start)})`);
    faults += outcome.faults.length;
  }
  if (stage.ledgers.length > 0) {
    console.log('\nIn the end');
    const outcome = await takeFinalStock(stage);
    report(outcome);
    faults += outcome.faults.length;
  }
  if (faults > 0) console.log(`\n${await shop.lastWords()}`);
  console.log(`\nIt took ${inWords(performance.now() - begun)}. ${faults === 0 ? 'No fault.' : `${faults} faults.`}`);
  if (faults > 0) process.exitCode = 1;
});

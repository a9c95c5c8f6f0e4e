import type { Deeds } from './deeds';
import type { Intent, Memory, Session } from './memory';
import { Refusal } from './refusal';
import { moneyText, type Rules } from './rules';

/** An answer of the payment page: a document, or where to go next. */
export type Page = { status: number; html: string } | { location: string };

/** Inline styles are all that these pages load. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c1917, #f5f5f4); --paper: light-dark(#fff, #1c1917);
  --ground: light-dark(#f5f5f4, #0c0a09); --line: light-dark(#d6d3d1, #57534e); --quiet: light-dark(#57534e, #a8a29e);
  --main: light-dark(#1d4ed8, #93c5fd); --on-main: light-dark(#fff, #0c0a09); --bad: light-dark(#b91c1c, #fca5a5); }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 28rem; margin: 1rem auto; padding: 1.25rem; background: var(--paper); border: 1px solid var(--line);
  border-radius: .75rem }
h1 { margin: .75rem 0; font-size: 1.5rem; line-height: 1.2 }
.test { margin: 0; padding: .5rem .75rem; border: 2px dashed var(--line); border-radius: .5rem; font-weight: 600 }
table { width: 100%; border-collapse: collapse; margin-block: 1rem }
th, td { padding: .4rem 0; text-align: start; font-weight: 400; vertical-align: top; overflow-wrap: anywhere }
td { padding-inline-start: 1rem; text-align: end; white-space: nowrap }
tfoot th, tfoot td { border-top: 1px solid var(--line); font-weight: 700 }
p { margin: .75rem 0 } .quiet { color: var(--quiet) } .bad { color: var(--bad); font-weight: 600 }
form { display: grid; gap: .6rem; margin: 0 }
button, a.button { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; cursor: pointer;
  text-align: center; text-decoration: none; color: var(--ink); background: transparent; border: 1px solid var(--line);
  border-radius: .5rem }
button.main { color: var(--on-main); background: var(--main); border-color: var(--main); font-weight: 700 }
a.button { margin-top: .6rem }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
@media (min-width: 40rem) { body { padding: 3rem 1rem } main { padding: 2rem } }
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function document(title: string, body: string, status = 200): Page {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} - test payment</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><p class="test">Test payment page. No money moves.</p>
<h1>${escaped(title)}</h1>${body}</main></body></html>`;
  return { status, html };
}

const button = (deed: string, words: string, isMain = false) =>
  `<button name="deed" value="${deed}"${isMain ? ' class="main"' : ''}>${escaped(words)}</button>`;
const form = (...buttons: string[]) => `<form method="post">${buttons.join('')}</form>`;
const link = (href: string | null, words: string) =>
  href === null ? '' : `<a class="button" href="${escaped(href)}">${escaped(words)}</a>`;

/** The provider's pages, on which a payment is made, declined or left: plain forms, without a script. */
export function createPages(memory: Memory, rules: Rules, deeds: Deeds) {
  const backFrom = ({ id, success_url }: Session) => (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

  function basket({ id, amount_total, currency }: Session): string {
    const rows = (memory.checkouts.get(id)?.items ?? []).map(
      ({ description, quantity, amount_total: amount, currency: of }) =>
        `<tr><th scope="row">${escaped(description ?? '')}${quantity === 1 ? '' : ` × ${quantity}`}</th><td>${moneyText(amount, of)}</td></tr>`,
    );
    return `<table><tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${moneyText(amount_total ?? 0, currency ?? 'usd')}</td></tr></tfoot></table>`;
  }

  function open(session: Session, intent: Intent | null): Page {
    const price = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
    const failure = intent?.last_payment_error?.message;
    const minutes = Math.max(1, Math.floor((session.expires_at * 1_000 - memory.now()) / 60_000));
    const isHeld = memory.checkouts.get(session.id)?.intent.capture_method === 'manual';
    return document(
      failure ? 'The payment did not go through' : `Pay ${price}`,
      `${failure ? `<p class="bad" role="alert">${escaped(failure)} You can try again.</p>` : ''}${basket(session)}
<p class="quiet">This page is open for another ${minutes} minutes.</p>
${form(
  button('pay', `Pay ${price}`, true),
  button('decline', 'Decline the card'),
  button('bank', 'My bank asks first'),
  ...(isHeld ? [] : [button('slow', 'The bank takes its time')]),
)}
${link(session.cancel_url, 'Leave without paying')}`,
    );
  }

  function bank(session: Session): Page {
    return document(
      'Your bank asks: is this you?',
      `${basket(session)}${form(button('confirm', 'Yes, pay', true), button('refuse', "No, that isn't me"))}`,
    );
  }

  function over(session: Session, intent: Intent | null): Page {
    const isPaid = intent !== null && intent.amount_received + intent.amount_capturable > 0;
    return document(
      'This payment has ended',
      `<p>The time to pay was over, or the shop has ended it.</p>${basket(session)}
${isPaid ? '<p>Money arrived after the end.</p>' : form(button('late', 'Pay after the end'))}
${link(session.cancel_url, 'Back to the shop')}`,
    );
  }

  function done(session: Session, intent: Intent | null): Page {
    const isSlow = intent?.status === 'processing';
    return document(
      isSlow ? 'Your bank is working on it' : 'This payment is done',
      `${basket(session)}${isSlow ? form(button('settle', 'The bank says yes', true), button('bounce', 'The bank says no')) : ''}
${link(backFrom(session), 'Back to the shop')}`,
    );
  }

  function show(session: Session): Page {
    const intent = session.payment_intent === null ? null : rules.intent(session.payment_intent);
    if (session.status === 'expired') return over(session, intent);
    if (session.status === 'complete') return done(session, intent);
    return intent?.status === 'requires_action' ? bank(session) : open(session, intent);
  }

  /** What each button does; where it leads to is the shop, or the page again. */
  const buttons: Record<string, (id: string) => 'shop' | 'page'> = {
    pay: (id) => deeds.pay(id) && 'shop',
    decline: (id) => deeds.decline(id) && 'page',
    bank: (id) => deeds.askBank(id) && 'page',
    confirm: (id) => deeds.confirm(id) && 'shop',
    refuse: (id) => deeds.refuse(id) && 'page',
    slow: (id) => deeds.processing(id) && 'shop',
    settle: (id) => deeds.settle(id, 'succeeded') && 'page',
    bounce: (id) => deeds.settle(id, 'failed') && 'page',
    late: (id) => deeds.payLate(id) && 'shop',
  };

  function press(session: Session, deed: string | null): Page {
    const act = Object.hasOwn(buttons, deed ?? '') ? buttons[deed ?? ''] : undefined;
    if (!act) return document('There is no such button', link(`/pay/${session.id}`, 'Back'), 400);
    try {
      return { location: act(session.id) === 'shop' ? backFrom(session) : `/pay/${session.id}` };
    } catch (error) {
      // Pressed twice, or on a page that is out of date: the page says what is true now.
      if (error instanceof Refusal) return { location: `/pay/${session.id}` };
      throw error;
    }
  }

  return {
    /** Answers `/pay/:session`. */
    answer(method: string, id: string, body: string): Page {
      const session = memory.sessions.get(id);
      if (!session) return document('There is no such payment', '', 404);
      return method === 'POST' ? press(session, new URLSearchParams(body).get('deed')) : show(session);
    },
  };
}

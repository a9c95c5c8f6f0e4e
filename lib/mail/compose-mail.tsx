import type { ReactElement } from 'react';
import { render, toPlainText } from 'react-email';
import {
  AccountDeletionCodeMail,
  AlreadyRegisteredMail,
  EmailChangedMail,
  EmailChangeRequestedMail,
  PasswordChangedMail,
  ResetPasswordMail,
  VerifyEmailMail,
  VerifyNewEmailMail,
} from '@/lib/mail/templates/account-mails';
import { NewsletterConfirmMail, NewsletterWelcomeMail } from '@/lib/mail/templates/newsletter-mails';
import { OrderConfirmationMail, OrderDeliveredMail, OrderShippedMail } from '@/lib/mail/templates/order-mails';
import type { Order } from '@/lib/orders/order-schema';
import {
  confirmSubscriptionLink,
  contactLink,
  forgotPasswordLink,
  loginLink,
  newArrivalsLink,
  oneClickUnsubscribeLink,
  orderLink,
  productLink,
  profileLink,
  resetPasswordLink,
  unsubscribeLink,
  verifyEmailLink,
} from './mail-links';
import type { ComposedMail } from './mail-provider';
import type { MailContent } from './mail-schema';
import { mailSubject } from './mail-subject';

/** What a mail's words are made of, beside its payload. */
export interface MailSources {
  /** The shop's own address, without a slash at the end. */
  site: string;
  recipient: string;
  /** Opens a sealed token; throws when it can't be opened. */
  openToken: (sealed: string) => string;
  /** Reads an order; throws when there is none. */
  readOrder: (orderId: string) => Promise<Order>;
}

async function templateOf(mail: MailContent, sources: MailSources): Promise<ReactElement> {
  const { site, recipient, openToken, readOrder } = sources;
  switch (mail.kind) {
    case 'verify-email': {
      const href = verifyEmailLink(site, openToken(mail.payload.sealedToken), recipient);
      return <VerifyEmailMail site={site} name={mail.payload.name} href={href} />;
    }
    case 'already-registered':
      return (
        <AlreadyRegisteredMail
          site={site}
          name={mail.payload.name}
          loginHref={loginLink(site)}
          resetHref={forgotPasswordLink(site)}
        />
      );
    case 'reset-password': {
      const href = resetPasswordLink(site, openToken(mail.payload.sealedToken));
      return <ResetPasswordMail site={site} name={mail.payload.name} href={href} />;
    }
    case 'password-changed':
      return <PasswordChangedMail site={site} name={mail.payload.name} resetHref={forgotPasswordLink(site)} />;
    case 'verify-new-email': {
      const href = verifyEmailLink(site, openToken(mail.payload.sealedToken), recipient);
      return <VerifyNewEmailMail site={site} name={mail.payload.name} href={href} email={recipient} />;
    }
    case 'email-change-requested': {
      const { name, newEmail } = mail.payload;
      return (
        <EmailChangeRequestedMail site={site} name={name} newEmail={newEmail} resetHref={forgotPasswordLink(site)} />
      );
    }
    case 'email-changed': {
      const { name, newEmail } = mail.payload;
      return <EmailChangedMail site={site} name={name} newEmail={newEmail} contactHref={contactLink(site)} />;
    }
    case 'account-deletion-code': {
      const code = openToken(mail.payload.sealedToken);
      return (
        <AccountDeletionCodeMail site={site} name={mail.payload.name} code={code} profileHref={profileLink(site)} />
      );
    }
    case 'order-confirmation': {
      const order = await readOrder(mail.payload.orderId);
      return <OrderConfirmationMail site={site} order={order} href={orderLink(site, order._id)} />;
    }
    case 'order-shipped': {
      const order = await readOrder(mail.payload.orderId);
      return <OrderShippedMail site={site} order={order} href={orderLink(site, order._id)} />;
    }
    case 'order-delivered': {
      const order = await readOrder(mail.payload.orderId);
      return (
        <OrderDeliveredMail
          site={site}
          order={order}
          href={orderLink(site, order._id)}
          productHref={(id) => productLink(site, id)}
        />
      );
    }
    case 'newsletter-confirm': {
      const href = confirmSubscriptionLink(site, openToken(mail.payload.sealedToken));
      return <NewsletterConfirmMail site={site} href={href} />;
    }
    case 'newsletter-welcome': {
      const token = openToken(mail.payload.sealedToken);
      return (
        <NewsletterWelcomeMail
          site={site}
          shopHref={newArrivalsLink(site)}
          unsubscribeHref={unsubscribeLink(site, token)}
        />
      );
    }
  }
}

function headersOf(mail: MailContent, { site, openToken }: MailSources): Record<string, string> {
  if (mail.kind !== 'newsletter-welcome') return {};
  return {
    'List-Unsubscribe': `<${oneClickUnsubscribeLink(site, openToken(mail.payload.sealedToken))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Writes a mail, as HTML and as text. The same mail gets the same words each time: the provider compares them when an
 * attempt is repeated.
 */
export async function composeMail(mail: MailContent, sources: MailSources): Promise<ComposedMail> {
  const html = await render(await templateOf(mail, sources));
  return { subject: mailSubject(mail), html, text: toPlainText(html), headers: headersOf(mail, sources) };
}

import { Link } from 'react-email';
import { greeting } from './greeting';
import { MailFrame } from './mail-frame';
import { MailAddressInFull, MailButton, MailHeading, MailPanel, MailParagraph, MailRemark } from './mail-parts';
import { mailStyles } from './mail-styles';

interface AccountMailProps {
  /** The shop's own address, without a slash at the end. */
  site: string;
  /** As the person typed it. */
  name: string;
}

const ACCOUNT_REASON = 'You receive this mail because somebody entered this address at our shop.';
const OWNER_REASON = 'You receive this mail because it concerns the security of your Lacewing account.';

/** Proves a new account's address. `href` carries the token. */
export function VerifyEmailMail({ site, name, href }: AccountMailProps & { href: string }) {
  return (
    <MailFrame
      site={site}
      title="Verify your email address"
      preview="One click, and your Lacewing account is ready."
      reason={ACCOUNT_REASON}
    >
      <MailHeading>Verify your email address</MailHeading>
      <MailParagraph>{greeting(name)}</MailParagraph>
      <MailParagraph>
        Welcome to Lacewing. Please confirm that this address is yours, and your account is ready.
      </MailParagraph>
      <MailButton href={href}>Verify email address</MailButton>
      <MailAddressInFull href={href} />
      <MailRemark>
        The link works once, for 24 hours. If you did not register, ignore this mail: without your confirmation nobody
        can use the account.
      </MailRemark>
    </MailFrame>
  );
}

/** Answers a registration with an address that has an account; the browser is not told. */
export function AlreadyRegisteredMail({
  site,
  name,
  loginHref,
  resetHref,
}: AccountMailProps & { loginHref: string; resetHref: string }) {
  return (
    <MailFrame
      site={site}
      title="You already have a Lacewing account"
      preview="Log in, or choose a new password."
      reason={ACCOUNT_REASON}
    >
      <MailHeading>You already have an account</MailHeading>
      <MailParagraph>{greeting(name)}</MailParagraph>
      <MailParagraph>
        Somebody, probably you, just tried to register with this address. There is an account for it already, so nothing
        was changed.
      </MailParagraph>
      <MailButton href={loginHref}>Log in</MailButton>
      <MailRemark>
        Forgotten your password?{' '}
        <Link href={resetHref} {...mailStyles.link}>
          Choose a new one
        </Link>
        . If it was not you, there is nothing to do.
      </MailRemark>
    </MailFrame>
  );
}

/** Lets its reader set a new password. `href` carries the token. */
export function ResetPasswordMail({ site, name, href }: AccountMailProps & { href: string }) {
  return (
    <MailFrame
      site={site}
      title="Reset your password"
      preview="The link in this mail works for one hour."
      reason={OWNER_REASON}
    >
      <MailHeading>Reset your password</MailHeading>
      <MailParagraph>{greeting(name)}</MailParagraph>
      <MailParagraph>
        Somebody, probably you, asked for a new password. Choose it with the link below; you will be logged out on every
        other device.
      </MailParagraph>
      <MailButton href={href}>Choose a new password</MailButton>
      <MailAddressInFull href={href} />
      <MailRemark>
        The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.
      </MailRemark>
    </MailFrame>
  );
}

/** Tells the owner, so that nobody else changes a password unnoticed. */
export function PasswordChangedMail({ site, name, resetHref }: AccountMailProps & { resetHref: string }) {
  return (
    <MailFrame
      site={site}
      title="Your password was changed"
      preview="If it was you, there is nothing to do."
      reason={OWNER_REASON}
    >
      <MailHeading>Your password was changed</MailHeading>
      <MailParagraph>{greeting(name)}</MailParagraph>
      <MailParagraph>
        The password of your Lacewing account was just changed, and other devices were logged out. If that was you,
        there is nothing to do.
      </MailParagraph>
      <MailParagraph>If it was not you, take your account back now:</MailParagraph>
      <MailButton href={resetHref}>Set a new password</MailButton>
    </MailFrame>
  );
}

/** Goes to the address that shall replace the account's present one. `href` carries the token. */
export function VerifyNewEmailMail({ site, name, href, email }: AccountMailProps & { href: string; email: string }) {
  return (
    <MailFrame
      site={site}
      title="Confirm your new email address"
      preview="Your old address stays until you do."
      reason={ACCOUNT_REASON}
    >
      <MailHeading>Confirm your new email address</MailHeading>
      <MailParagraph>{greeting(name)}</MailParagraph>
      <MailParagraph>
        You asked us to use <span {...mailStyles.strong}>{email}</span> for your Lacewing account. Please confirm that
        the address is yours; until then the old one stays.
      </MailParagraph>
      <MailButton href={href}>Confirm email address</MailButton>
      <MailAddressInFull href={href} />
      <MailRemark>The link works once, for 24 hours. If it was not you, ignore this mail.</MailRemark>
    </MailFrame>
  );
}

/** Tells the old address, while there is time to prevent it. */
export function EmailChangeRequestedMail({
  site,
  name,
  newEmail,
  resetHref,
}: AccountMailProps & { newEmail: string; resetHref: string }) {
  return (
    <MailFrame
      site={site}
      title="Somebody wants to change your email address"
      preview="If it was you, there is nothing to do here."
      reason={OWNER_REASON}
    >
      <MailHeading>Is this new address yours?</MailHeading>
      <MailParagraph>{greeting(name)}</MailParagraph>
      <MailParagraph>
        Somebody who is logged in to your Lacewing account, probably you, asked us to use{' '}
        <span {...mailStyles.strong}>{newEmail}</span> instead of this address. The change takes effect once it is
        confirmed from the new mailbox. If that was you, there is nothing to do here.
      </MailParagraph>
      <MailParagraph>
        If it was not you, choose a new password now. That stops the change and logs everybody else out.
      </MailParagraph>
      <MailButton href={resetHref}>Set a new password</MailButton>
    </MailFrame>
  );
}

/** Tells the old address that it is no longer the account's. */
export function EmailChangedMail({
  site,
  name,
  newEmail,
  contactHref,
}: AccountMailProps & { newEmail: string; contactHref: string }) {
  return (
    <MailFrame
      site={site}
      title="Your email address was changed"
      preview="If it was you, there is nothing to do."
      reason={OWNER_REASON}
    >
      <MailHeading>Your email address was changed</MailHeading>
      <MailParagraph>{greeting(name)}</MailParagraph>
      <MailParagraph>
        Your Lacewing account now belongs to <span {...mailStyles.strong}>{newEmail}</span>, and this address no longer
        logs in. If that was you, there is nothing to do.
      </MailParagraph>
      <MailParagraph>
        If it was not you, write to us at once, and we will help you to get your account back:
      </MailParagraph>
      <MailButton href={contactHref}>Contact us</MailButton>
    </MailFrame>
  );
}

/** Proves that whoever wants to delete an account reads its mailbox. */
export function AccountDeletionCodeMail({
  site,
  name,
  code,
  profileHref,
}: AccountMailProps & { code: string; profileHref: string }) {
  return (
    <MailFrame
      site={site}
      title="Your code to delete your account"
      preview="It works once, for ten minutes."
      reason={OWNER_REASON}
    >
      <MailHeading>Your code to delete your account</MailHeading>
      <MailParagraph>{greeting(name)}</MailParagraph>
      <MailParagraph>
        Somebody, probably you, is about to delete your Lacewing account. Enter this code to confirm it:
      </MailParagraph>
      <MailPanel>
        <p {...mailStyles.code}>{code}</p>
      </MailPanel>
      <MailButton href={profileHref}>Back to My Account</MailButton>
      <MailRemark>
        The code works once, for ten minutes. If it was not you, tell it to nobody: without it your account stays.
        Somebody else may be logged in as you, so choose a new password.
      </MailRemark>
    </MailFrame>
  );
}

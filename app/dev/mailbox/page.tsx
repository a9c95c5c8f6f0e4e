import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { TextField } from '@/components/ui/text-field';
import { listMailbox, type MailboxEntry } from '@/lib/messages/mail/mailbox-service';
import { isMailboxOpen } from '@/lib/platform/env/mail-env';
import { MailState, MailTime } from './mail-state';

export const metadata: Metadata = { title: 'Mailbox', robots: { index: false, follow: false } };

/** The mails that a shop without a mail provider would have sent. Only in the demo, where they are public. */
export default async function MailboxPage({ searchParams }: PageProps<'/dev/mailbox'>) {
  if (!isMailboxOpen()) notFound();
  const { to } = await searchParams;
  const recipient = typeof to === 'string' ? to : '';
  const mails = await listMailbox(recipient);
  return (
    <div className="shell shell-reading py-10 sm:py-14">
      <h1 className="text-3xl">Mailbox</h1>
      <p className="mt-2 max-w-2xl text-muted">
        This is a demo shop. The emails it would send to customers show up here, newest first.
      </p>
      <form className="mt-8 mb-6 flex max-w-lg items-end gap-3">
        <TextField label="Recipient" name="to" type="search" defaultValue={recipient} className="grow" />
        <Button type="submit" tone="secondary" className="h-12">
          Search
        </Button>
      </form>
      {mails.length > 0 ? <MailList mails={mails} /> : <NoMails recipient={recipient} />}
    </div>
  );
}

function MailList({ mails }: { mails: MailboxEntry[] }) {
  return (
    <ul aria-label="Emails" className="max-w-4xl divide-y divide-line rounded-lg border border-line bg-raised">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            href={`/dev/mailbox/${mail.id}` as Route}
            className="grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-sunken sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{mail.subject}</span>
              <span className="block truncate text-sm text-muted">{mail.recipient}</span>
            </span>
            <span className="flex items-center gap-3 text-sm text-muted">
              <MailTime at={mail.promisedAt} />
              <MailState state={mail.state} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoMails({ recipient }: { recipient: string }) {
  return recipient ? (
    <EmptyState title="No emails found">
      <p>No emails were sent to an address with “{recipient}” in it.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No emails yet">
      <p>Create an account, place an order or subscribe to the newsletter.</p>
    </EmptyState>
  );
}

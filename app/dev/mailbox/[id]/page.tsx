import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Notice } from '@/components/ui/notice';
import { findMailboxMail, type MailboxMail } from '@/lib/messages/mail/mailbox-service';
import { isMailboxOpen } from '@/lib/platform/env/mail-env';
import { MailState, MailTime } from '../mail-state';

export const metadata: Metadata = { title: 'Mail', robots: { index: false, follow: false } };

export default async function MailPage({ params }: PageProps<'/dev/mailbox/[id]'>) {
  const { id } = await params;
  const mail = isMailboxOpen() ? await findMailboxMail(id) : null;
  if (!mail) notFound();
  return (
    <div className="shell shell-reading py-10 sm:py-14">
      <Breadcrumbs items={[{ label: 'Mailbox', href: '/dev/mailbox' }, { label: mail.subject }]} />
      <h1 className="mt-4 text-2xl">{mail.subject}</h1>
      <dl className="mt-3 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-muted">
        <div className="flex gap-2">
          <dt>To</dt>
          <dd className="font-medium break-all text-text">{mail.recipient}</dd>
        </div>
        <div className="flex gap-2">
          <dt>Queued</dt>
          <dd>
            <MailTime at={mail.promisedAt} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">Status</dt>
          <dd>
            <MailState state={mail.state} />
          </dd>
        </div>
      </dl>
      {mail.lastError && <Notice tone="warning">{mail.lastError}</Notice>}
      {mail.content ? (
        <MailBody subject={mail.subject} content={mail.content} />
      ) : (
        <Notice tone="danger">This email can’t be shown.</Notice>
      )}
    </div>
  );
}

/** The frame runs no scripts and can't access the shop; its links open in the whole window, on a click only. */
function MailBody({ subject, content }: { subject: string; content: NonNullable<MailboxMail['content']> }) {
  return (
    <>
      <iframe
        title={subject}
        sandbox="allow-top-navigation-by-user-activation"
        srcDoc={content.html.replaceAll(' target="_blank"', ' target="_top"')}
        className="h-[46rem] w-full rounded-lg border border-line bg-sunken"
      />
      <h2 className="mt-10 mb-3 text-xl">As plain text</h2>
      <pre className="overflow-x-auto rounded-lg border border-line bg-sunken p-5 font-mono text-sm whitespace-pre-wrap break-words">
        <LinkedText text={content.text} />
      </pre>
    </>
  );
}

/** A text with its URLs as links. */
function LinkedText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/).map((part, position) => ({ part, position }));
  return parts.map(({ part, position }) =>
    part.startsWith('http') ? (
      <a key={position} href={part} className="underline underline-offset-2">
        {part}
      </a>
    ) : (
      <span key={position}>{part}</span>
    ),
  );
}

import Link from 'next/link';

/** Where the mail is that a shop without a mail provider did not send. */
export function DemoMailboxHint({ email }: { email: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-muted text-sm">
      This shop runs as a demo and sends no mail. Read it in{' '}
      <Link
        href={`/dev/mailbox?to=${encodeURIComponent(email)}`}
        prefetch={false}
        className="font-medium text-text underline underline-offset-4"
      >
        the demo’s mailbox
      </Link>
      .
    </p>
  );
}

import type { Metadata } from 'next';
import { inlineLinkClass } from '@/components/storefront/info/info-page';
import { MailQuestion } from '@/components/storefront/info/mail-question';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { mailTokenSchema } from '@/lib/core/outbox/mail-token';
import { sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import { readWithdrawalLink } from '@/lib/orders/withdrawals/withdrawal-service';
import { formatShopTime } from '@/lib/platform/locale/shop-time';

export const metadata: Metadata = { title: 'Confirm withdrawal', robots: { index: false, follow: false } };

const done = {
  title: 'Your withdrawal is confirmed',
  text: 'An email is on its way to you. It says what happens next.',
};

export default async function ConfirmWithdrawalPage({ searchParams }: PageProps<'/withdraw/confirm'>) {
  const query = await searchParams;
  const link = mailTokenSchema.safeParse(query);
  const found = link.success ? await readWithdrawalLink(link.data.token) : null;
  const isDone = found?.withdrawal.state === 'confirmed';
  return (
    <MailQuestion
      query={isDone ? { state: 'done' } : found || query.state === 'done' || query.state === 'later' ? query : {}}
      action="/api/withdrawals/confirm"
      tokenIn="body"
      ask={{
        title: 'Confirm your withdrawal?',
        text: found && <Question {...found} />,
        yes: 'Confirm withdrawal',
        no: 'Not now',
      }}
      done={{
        ...done,
        action: (
          <ButtonLink href="/orders" prefetch="hover">
            Your orders
          </ButtonLink>
        ),
      }}
      unknownText={
        <>
          Part of it may be missing, or there’s nothing left to withdraw from. Please open the link in our email again,
          or{' '}
          <Link href="/contact" prefetch="hover" className={inlineLinkClass}>
            write to us
          </Link>
          : that counts, too.
        </>
      }
    />
  );
}

type QuestionProps = NonNullable<Awaited<ReturnType<typeof readWithdrawalLink>>>;

function Question({ number, withdrawal: { receivedAt, lines } }: QuestionProps) {
  const pairs = lines.map((line) => `${line.quantity} × ${line.name}, ${sizeWithWord(sizeForEveryone(line))}`);
  return (
    <>
      You withdraw from the contract of order <b className="font-semibold">{number}</b> for {pairs.join('; ')}. We
      received it on {formatShopTime(receivedAt, 'moment')}.
    </>
  );
}

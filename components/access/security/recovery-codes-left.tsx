import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { recoveryCodesSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { callApi, messageOf } from '@/lib/access/api/api-client';

interface RecoveryCodesLeftProps {
  left: number;
  onRenewed: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesLeft({ left, onRenewed }: RecoveryCodesLeftProps) {
  const { isPending, run } = useAction(
    async () => {
      const call = { method: 'POST', answer: recoveryCodesSchema } as const;
      onRenewed((await callApi('/api/auth/second-factor/recovery-codes', call)).recoveryCodes);
    },
    (error) => {
      showToast({ tone: 'danger', text: messageOf(error, 'We couldn’t make new codes. Please try again.') });
    },
  );
  return (
    <section aria-labelledby="recovery" className="border-line border-t pt-8">
      <h2 id="recovery" className="text-lg">
        Recovery codes
      </h2>
      <p className="mt-2 text-muted text-sm">
        {left === 0 ? 'You have none left.' : `You have ${left} of 10 left.`} They let you in when your phone or key is
        gone.
      </p>
      <Button tone="secondary" size="sm" className="mt-4" onClick={() => void run()} isPending={isPending}>
        Make new codes
      </Button>
    </section>
  );
}

import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import {
  addedPasskeySchema,
  type Passkey,
  webAuthnOptionsSchema,
} from '@/lib/access/accounts/second-factor/second-factor-schema';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { formatDate } from '@/lib/platform/locale/locale';
import { makePasskey } from './passkeys';
import { RemoveFactor } from './remove-factor';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onChanged: (codes?: readonly string[]) => void;
}

const dayOf = (moment: string) => formatDate(moment, 'medium', 'reader');

/** The user's passkeys, and another one. */
export function PasskeyList({ passkeys, onChanged }: PasskeyListProps) {
  const { isPending, run } = useAction(
    async () => {
      const path = '/api/auth/second-factor/passkeys';
      const options = await callApi(`${path}/options`, { method: 'POST', answer: webAuthnOptionsSchema });
      const body = { passkey: await makePasskey(options) };
      const { recoveryCodes } = await callApi(path, { method: 'POST', body, answer: addedPasskeySchema });
      showToast({ tone: 'success', text: 'Your passkey is ready.' });
      onChanged(recoveryCodes);
    },
    (error) => {
      showToast({
        tone: 'danger',
        text: messageOf(error, 'No passkey was made. You can try again whenever you like.'),
      });
    },
  );
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-lg">
        Passkeys
      </h2>
      <p className="mt-2 text-muted text-sm">
        Log in with your fingerprint, your face or your device’s PIN. No password to remember, none to steal.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-muted text-sm">
                  Added {dayOf(createdAt)}
                  {lastUsedAt ? ` · last used ${dayOf(lastUsedAt)}` : ' · not used yet'}
                </p>
              </div>
              <RemoveFactor
                name={`the passkey of ${name}`}
                path={`/api/auth/second-factor/passkeys/${encodeURIComponent(_id)}`}
                onRemoved={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-4" tone="secondary" size="sm" onClick={() => void run()} isPending={isPending}>
        Add a passkey
      </Button>
    </section>
  );
}

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import {
  newAppSchema,
  recoveryCodesSchema,
  type SecondFactor,
} from '@/lib/access/accounts/second-factor/second-factor-schema';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { formatDate } from '@/lib/platform/locale/locale';
import { CodeEntry } from './code-entry';
import { QrCode } from './qr-code';
import { RemoveFactor } from './remove-factor';

interface AppFactorProps {
  app: SecondFactor['app'];
  onChanged: (codes?: readonly string[]) => void;
}

const PATH = '/api/auth/second-factor/app';

/** The app that shows six-digit codes. */
export function AppFactor({ app, onChanged }: AppFactorProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const { isPending, run } = useAction(
    async () => setBegun(await callApi(PATH, { method: 'POST', answer: newAppSchema })),
    (error) => {
      showToast({ tone: 'danger', text: messageOf(error, 'We couldn’t begin. Please try again.') });
    },
  );

  async function finish(code: string): Promise<void> {
    const call = { method: 'POST', body: { code }, answer: recoveryCodesSchema } as const;
    const { recoveryCodes } = await callApi(`${PATH}/verify`, call);
    setBegun(null);
    showToast({ tone: 'success', text: 'Your app is ready.' });
    onChanged(recoveryCodes);
  }

  return (
    <section aria-labelledby="app" className="border-line border-t pt-8">
      <h2 id="app" className="text-lg">
        Authenticator app
      </h2>
      <p className="mt-2 text-muted text-sm">
        An app on your phone shows a six-digit code, a new one every half minute.
      </p>
      {app && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p>In use since {formatDate(app.createdAt, 'medium', 'reader')}</p>
          <RemoveFactor name="the app" path={PATH} onRemoved={onChanged} />
        </div>
      )}
      {!app && !begun && (
        <Button className="mt-4" tone="secondary" size="sm" onClick={() => void run()} isPending={isPending}>
          Set up an app
        </Button>
      )}
      {!app && begun && (
        <div className="mt-4 grid gap-5 rounded-lg border border-line bg-raised p-5">
          <p>Scan this with your app, then type the code it shows.</p>
          <QrCode text={begun.uri} label="QR code for your authenticator app" />
          <p className="text-sm">
            Can’t scan? Type this key:{' '}
            <code className="font-medium font-mono wrap-anywhere" translate="no">
              {begun.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </p>
          <CodeEntry
            kind="app"
            label="Code from your app"
            hint="Six digits. We’ll continue as soon as you’ve typed them."
            button="Turn it on"
            send={finish}
          />
        </div>
      )}
    </section>
  );
}

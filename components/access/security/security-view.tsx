'use client';

import { useState } from 'react';
import { LoginNeeded } from '@/components/access/session/login-needed';
import { isUnreadable, useApiRead } from '@/components/access/session/use-read';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { secondFactorSchema } from '@/lib/access/accounts/second-factor/second-factor-schema';
import { AppFactor } from './app-factor';
import { ConfirmDialog } from './confirm-dialog';
import { OwnSessions } from './own-sessions';
import { PasskeyList } from './passkey-list';
import { RecoveryCodes } from './recovery-codes';
import { RecoveryCodesLeft } from './recovery-codes-left';

/** How the signed-in user's account is protected, and where they are logged in. */
export function SecurityView() {
  const { state, reload } = useApiRead('/api/auth/second-factor', secondFactorSchema);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const factor = state.status === 'found' ? state.data : null;

  if (state.status === 'signed-out')
    return (
      <LoginNeeded title="Please log in to see your security settings" back="/profile/security">
        Log in to add a passkey or see where you’re logged in.
      </LoginNeeded>
    );
  /** Shows what holds now, and the codes that came with it. */
  function changed(codes?: readonly string[]): void {
    if (codes) setNewCodes(codes);
    reload();
  }
  return (
    <div className="max-w-2xl">
      <p className="mb-3 text-sm">
        <Link href="/profile" className="inline-flex min-h-6 items-center underline underline-offset-4">
          My Account
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="text-3xl">Security</h1>
        {factor && (
          <Badge tone={factor.isOn ? 'success' : 'neutral'}>
            {factor.isOn ? 'Second factor on' : 'Second factor off'}
          </Badge>
        )}
      </div>
      <p className="mt-2 text-muted">
        A second factor keeps your account yours, even if someone learns your password or reads your mail.
      </p>
      {factor?.isRequired && !factor.isOn && (
        <Notice tone="warning" className="mt-6" title="Set one up to go on">
          This shop asks everyone on its team for a second factor. Add a passkey or an app below, and the admin pages
          open again.
        </Notice>
      )}
      {state.status === 'loading' && <Skeleton className="mt-8 h-40 w-full rounded-md" />}
      {isUnreadable(state) && <ReadFailure onRetry={reload}>Your settings could not be loaded.</ReadFailure>}
      {factor && (
        <div className="mt-8 grid gap-8">
          {newCodes && <RecoveryCodes codes={newCodes} onKept={() => setNewCodes(null)} />}
          <PasskeyList passkeys={factor.passkeys} onChanged={changed} />
          <AppFactor app={factor.app} onChanged={changed} />
          {factor.isOn && <RecoveryCodesLeft left={factor.recoveryCodes} onRenewed={changed} />}
          <OwnSessions />
        </div>
      )}
      <ConfirmDialog back="/profile/security" />
    </div>
  );
}

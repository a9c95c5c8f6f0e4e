'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Profile } from '@/lib/auth/account-schema';
import { DeleteAccountDialog } from './delete-account-dialog';
import { useDataDownload } from './use-data-download';

/** What the law gives everybody: to take one's data along, and to leave. */
export function YourData({ profile }: { profile: Profile }) {
  const { isPending, download } = useDataDownload();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <section aria-labelledby="your-data" className="mt-14 border-line border-t pt-8">
      <h2 id="your-data" className="text-lg">
        Your data
      </h2>
      <p className="mt-2 text-muted text-sm">
        A file with everything that we keep about you: your account, orders, reviews, wishlist and mails. Or leave us,
        and take it all out of our books.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="secondary" size="sm" isPending={isPending} onClick={() => void download()}>
          Download my data
        </Button>
        <Button tone="quiet" size="sm" onClick={() => setIsLeaving(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog profile={profile} isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </section>
  );
}

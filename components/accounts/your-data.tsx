'use client';

import { useState } from 'react';
import { useFileDownload } from '@/components/session/use-file-download';
import { Button } from '@/components/ui/button';
import type { Profile } from '@/lib/accounts/account-schema';
import { DeleteAccountDialog } from './delete-account-dialog';

/** What the law gives everybody: to take one's data along, and to leave. */
export function YourData({ profile }: { profile: Profile }) {
  const { isPending, download } = useFileDownload({
    done: 'Your data is in your downloads.',
    failed: 'Your data could not be downloaded. Please try again.',
  });
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
        <Button
          tone="secondary"
          size="sm"
          isPending={isPending}
          onClick={() => void download('/api/users/me/export', 'lacewing-my-data.json')}
        >
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

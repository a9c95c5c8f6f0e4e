import { useRef } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ReadFailure } from '@/components/ui/read-failure';
import { useAction } from '@/components/ui/requests/use-action';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { wishlistShareSchema } from '@/lib/storefront/wishlist/wishlist-schema';

const PATH = '/api/wishlist/share';

/** Shares the wishlist by a link. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Share your wishlist">
      <ShareForm />
    </Dialog>
  );
}

/** Makes the link, copies it, and withdraws it. */
function ShareForm() {
  const { state, reload, update } = useRead(PATH, (signal) => callApi(PATH, { answer: wishlistShareSchema, signal }), {
    isFresh: true,
  });
  const field = useRef<HTMLInputElement>(null);
  const maker = useRef<HTMLButtonElement>(null);
  const { isPending, run } = useAction(
    (work: () => Promise<void>) => work(),
    (error) => showToast({ tone: 'danger', text: messageOf(error, 'That didn’t work. Please try again.') }),
  );

  const share = () =>
    run(async () => {
      const made = await callApi(PATH, { method: 'POST', answer: wishlistShareSchema });
      update(() => made);
      announce('Your wishlist now has a link.');
      requestAnimationFrame(() => field.current?.select());
    });
  const withdraw = () =>
    run(async () => {
      await callApi(PATH, { method: 'DELETE' });
      update(() => ({ url: null }));
      announce('The link no longer works.');
      // The button that was pressed goes with the link.
      requestAnimationFrame(() => maker.current?.focus());
    });

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: 'success', text: 'Link copied.' });
    } catch {
      field.current?.select();
      showToast({ tone: 'info', text: 'Please copy the selected link.' });
    }
  }

  if (state.status === 'loading') return <Skeleton className="h-32 w-full rounded-md" />;
  if (state.status !== 'found') return <ReadFailure onRetry={reload}>The link could not be loaded.</ReadFailure>;
  const { url } = state.data;
  return (
    <>
      <p className="text-muted text-sm">
        Anyone with the link can see your saved shoes, but not your name, and can’t change anything. You can stop
        sharing anytime.
      </p>
      {url === null ? (
        <Button key="share" ref={maker} className="mt-6" isPending={isPending} onClick={() => void share()}>
          Create a link
        </Button>
      ) : (
        <>
          <TextField
            ref={field}
            label="Link"
            readOnly
            value={url}
            className="mt-5"
            onFocus={() => field.current?.select()}
          />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => void copy(url)}>Copy link</Button>
            <Button tone="quiet" isPending={isPending} onClick={() => void withdraw()}>
              Turn off link
            </Button>
          </div>
        </>
      )}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { useSizeName } from '@/components/catalogue/sizes/size';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { CheckIcon } from '@/components/ui/icons';
import { island, near, useIsland } from '@/components/ui/island';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ApiError, messageOf } from '@/lib/access/api/api-client';
import { type AlertButtonProps, newsOf } from './alert-words';

export interface LiveAlertButtonProps extends AlertButtonProps {
  /** It was pressed before it was loaded. */
  isPressed: boolean;
}

/** For signed-in users; guests never load it. */
const alertsStore = island(() => import('@/lib/storefront/alerts/alerts-store'));
const askDialog = island(() => import('./alert-dialog'));

/** What a button shows as asked for: its own alert by its id, and which of its `sizes` are waited for. */
interface Asked {
  id: string | null;
  sizes: readonly number[];
}

const nothingAsked: Asked = { id: null, sizes: [] };

function useAsked({ productId, kind, size: own, sizes = [] }: AlertButtonProps): Asked {
  const token = useSignedInUser()?.token;
  const [asked, setAsked] = useState(nothingAsked);
  const size = own?.size;
  const choice = sizes.map((one) => one.size).join(' ');

  useEffect(() => {
    if (!token) return setAsked(nothingAsked);
    let isGone = false;
    let stop = () => {};
    void alertsStore.run(
      ({ findAlertId, subscribeToAlerts }) => {
        if (isGone) return;
        const find = (one?: number) => findAlertId({ productId, kind, size: one });
        const choices = choice === '' ? [] : choice.split(' ').map(Number);
        const read = () => setAsked({ id: find(size), sizes: choices.filter((one) => find(one) !== null) });
        stop = subscribeToAlerts(read);
        read();
      },
      // Without it the button offers what can be asked anyway.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [token, productId, kind, size, choice]);

  return asked;
}

/**
 * Asks to be told when a size is back or the price falls: a customer with one press, which can be taken back; a guest
 * with an email, which is confirmed by mail.
 */
export function LiveAlertButton({ isPressed, ...props }: LiveAlertButtonProps) {
  const { productId, productName, kind, size, sizes = [], label, tone = 'secondary', isLarge, isWide } = props;
  const nameOf = useSizeName();
  const user = useSignedInUser();
  const asked = useAsked(props);
  const waited = sizes.filter((one) => asked.sizes.includes(one.size));
  /** What came of the dialog. */
  const [outcome, setOutcome] = useState<string | null>(null);
  const note =
    waited.length > 0
      ? `We’ll tell you when ${waited.length > 1 ? `sizes ${waited.map(nameOf).join(', ')} are back` : newsOf({ kind: 'size', size: waited[0] }, nameOf)}.`
      : outcome;
  const button = useRef<HTMLButtonElement>(null);
  const noteLine = useRef<HTMLParagraphElement>(null);
  const dialog = useIsland(askDialog);
  const news = newsOf(props, nameOf);
  const { isPending, run } = useAction(press, (error) =>
    showToast({ tone: 'danger', text: messageOf(error, 'That didn’t work. Check your connection and try again.') }),
  );

  async function press(): Promise<void> {
    if (asked.id) {
      await (await alertsStore.load()).withdrawAlert(asked.id);
      return announce(`We won’t tell you when ${news}.`);
    }
    if (!user || (kind === 'size' && size === undefined)) return dialog.open();
    try {
      await (await alertsStore.load()).askToBeTold({ productId, kind, size: size?.size });
      announce(`We’ll email ${user.email} when ${news}.`);
    } catch (error) {
      // Their session has ended: as a guest they can still ask.
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      await dialog.open();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the button that was pressed is gone, and its focus with it
  useEffect(() => {
    if (!isPressed) return;
    button.current?.focus();
    void run();
  }, []);

  const isSet = asked.id !== null;
  return (
    <>
      {(isSet || note) && (
        <p ref={noteLine} tabIndex={-1} className="flex items-start gap-2 text-sm outline-none">
          <CheckIcon className="mt-0.5 size-4.5 shrink-0 text-success" />
          {isSet ? `We’ll tell you when ${news}.` : note}
        </p>
      )}
      {(isSet || !note || props.sizes) && (
        <Button
          ref={button}
          tone={isSet && tone !== 'link' ? 'quiet' : tone}
          className={classNames(
            isLarge && 'min-h-12!',
            tone === 'link' && 'justify-start! text-left! text-balance',
            tone === 'link' && !isSet && !note && 'bell',
          )}
          size={isLarge ? 'md' : 'sm'}
          isWide={isWide}
          isPending={isPending}
          onClick={() => void run()}
          {...(user === null && near(askDialog))}
        >
          <span>{isSet ? 'Don’t tell me' : note ? 'Ask for another size' : (label ?? `Tell me when ${news}`)}</span>
          {productName && <VisuallyHidden> for {productName}</VisuallyHidden>}
        </Button>
      )}
      {dialog.code && (
        <dialog.code.AlertAskDialog
          productId={productId}
          kind={kind}
          size={size}
          sizes={sizes}
          onDone={setOutcome}
          onClose={() => {
            dialog.close();
            // After the rendering that may put the note in place of the button.
            requestAnimationFrame(() => (noteLine.current ?? button.current)?.focus());
          }}
        />
      )}
    </>
  );
}

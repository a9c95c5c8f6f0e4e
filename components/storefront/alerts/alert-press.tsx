'use client';

import { useState } from 'react';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { useSizeName } from '@/components/catalogue/sizes/size';
import { island, toastLoadFailed, useIsland } from '@/components/ui/island';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type AlertButtonProps, newsOf } from './alert-words';

const liveButton = island(() => import('./live-alert-button'));

interface AlertPressProps extends AlertButtonProps {
  /** The classes of the button. */
  look: string;
}

/**
 * What the button does is loaded for signed-in users, since it has to know what they wait for, and for guests once it
 * is pressed.
 */
export function AlertPress({ look, ...props }: AlertPressProps) {
  const nameOf = useSizeName();
  const live = useIsland(liveButton, Boolean(useSignedInUser()));
  const [isPressed, setIsPressed] = useState(false);

  function press() {
    setIsPressed(true);
    void live.open(() => {
      setIsPressed(false);
      toastLoadFailed();
    });
  }

  if (live.code) return <live.code.LiveAlertButton {...props} isPressed={isPressed} />;
  const { productName, label } = props;
  return (
    <button type="button" aria-disabled={isPressed || undefined} onClick={press} className={look}>
      <span>{label ?? `Tell me when ${newsOf(props, nameOf)}`}</span>
      {productName && <VisuallyHidden> for {productName}</VisuallyHidden>}
      {isPressed && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
    </button>
  );
}

'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { useSizeName } from '@/components/sizes/size';
import { sayThatItFailed } from '@/components/ui/use-part';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type AlertButtonProps, newsOf } from './alert-words';
import type { LiveAlertButtonProps } from './live-alert-button';

interface AlertPressProps extends AlertButtonProps {
  /** The classes of the button. */
  look: string;
}

/**
 * What the button does is loaded for whoever is signed in, since it has to know what they wait for, and for guests once it is
 * pressed.
 */
export function AlertPress({ look, ...props }: AlertPressProps) {
  const nameOf = useSizeName();
  const isSignedIn = Boolean(useSignedInUser());
  const [Live, setLive] = useState<ComponentType<LiveAlertButtonProps> | null>(null);
  const [isPressed, setIsPressed] = useState(false);

  useEffect(() => {
    if (!isSignedIn && !isPressed) return;
    import('./live-alert-button').then(
      ({ LiveAlertButton }) => setLive(() => LiveAlertButton),
      () => {
        if (isPressed) sayThatItFailed();
        setIsPressed(false);
      },
    );
  }, [isSignedIn, isPressed]);

  if (Live) return <Live {...props} isPressed={isPressed} />;
  const { productName, label } = props;
  return (
    <button type="button" aria-disabled={isPressed || undefined} onClick={() => setIsPressed(true)} className={look}>
      {label ?? `Tell me when ${newsOf(props, nameOf)}`}
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

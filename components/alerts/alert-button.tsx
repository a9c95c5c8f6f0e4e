'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { useSizeName } from '@/components/sizes/size';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type AlertButtonProps, newsOf } from './alert-words';
import type { LiveAlertButtonProps } from './live-alert-button';

/**
 * Asks to be told when a size is back or the price falls. What it does is loaded for whoever is signed in, since it has to
 * know what they wait for, and for guests once it is pressed.
 */
export function AlertButton(props: AlertButtonProps) {
  const nameOf = useSizeName();
  const isSignedIn = Boolean(useSignedInUser());
  const [Live, setLive] = useState<ComponentType<LiveAlertButtonProps> | null>(null);
  const [isPressed, setIsPressed] = useState(false);

  useEffect(() => {
    if (!isSignedIn && !isPressed) return;
    import('./live-alert-button').then(
      ({ LiveAlertButton }) => setLive(() => LiveAlertButton),
      () => {
        if (isPressed) showToast({ tone: 'danger', text: 'That didn’t work. Check your connection and try again.' });
        setIsPressed(false);
      },
    );
  }, [isSignedIn, isPressed]);

  if (Live) return <Live {...props} isPressed={isPressed} />;
  const { productName, label, tone = 'secondary', isWide } = props;
  return (
    <Button tone={tone} size="sm" isWide={isWide} isPending={isPressed} onClick={() => setIsPressed(true)}>
      {label ?? `Tell me when ${newsOf(props, nameOf)}`}
      {productName && <VisuallyHidden> for {productName}</VisuallyHidden>}
    </Button>
  );
}

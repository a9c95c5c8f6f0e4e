import { buttonClass } from '@/components/ui/button-styles';
import { AlertPress } from './alert-press';
import type { AlertButtonProps } from './alert-words';

/** Asks to be told when a size is back or the price falls. */
export function AlertButton(props: AlertButtonProps) {
  const { tone = 'secondary', isWide } = props;
  return (
    <AlertPress {...props} look={buttonClass({ tone, size: 'sm', isWide }, tone === 'link' ? 'bell' : undefined)} />
  );
}

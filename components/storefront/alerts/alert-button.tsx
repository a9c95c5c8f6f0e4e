import { buttonClass } from '@/components/ui/button-styles';
import { classNames } from '@/components/ui/class-names';
import { AlertPress } from './alert-press';
import type { AlertButtonProps } from './alert-words';

/** Asks to be told when a size is back or the price falls. */
export function AlertButton(props: AlertButtonProps) {
  const { tone = 'secondary', isWide } = props;
  const extra = classNames('noscript:hidden', tone === 'link' && 'bell justify-start! text-left! text-balance');
  return <AlertPress {...props} look={buttonClass({ tone, size: 'sm', isWide }, extra)} />;
}

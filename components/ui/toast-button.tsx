import type { Route } from 'next';
import Link from 'next/link';
import { buttonClass } from './button-styles';
import type { ToastAction } from './toast-store';

interface ToastButtonProps {
  action: ToastAction;
  /** The one that most people want. */
  isMain?: boolean;
  onLeave: () => void;
}

const quietClass =
  'inline-flex min-h-9 items-center rounded-full -mx-1 px-3 font-semibold underline underline-offset-4';

/** What can be done about a message: a link, or a button that does it and ends the message. */
export function ToastButton({ action, isMain = false, onLeave }: ToastButtonProps) {
  const className = isMain ? buttonClass({ size: 'sm' }) : quietClass;
  if ('href' in action) {
    return (
      <Link href={action.href as Route} prefetch={false} onClick={onLeave} className={className}>
        {action.label}
      </Link>
    );
  }
  function select() {
    onLeave();
    if ('onSelect' in action) action.onSelect();
  }
  return (
    <button type="button" onClick={select} className={className}>
      {action.label}
    </button>
  );
}

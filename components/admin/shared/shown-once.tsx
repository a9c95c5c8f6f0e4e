import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { showToast } from '@/components/ui/toast-store';

interface ShownOnceProps {
  /** What was made. */
  label: string;
  /** What the secret is called, such as `code`. */
  what: string;
  secret: string;
  className?: string;
}

/** The secret of something that was just made. It gets the focus: it is told once. */
export function ShownOnce({ label, what, secret, className }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new secret moves the focus
  useEffect(() => box.current?.focus(), [secret]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ tone: 'success', text: `Copied the ${what}.` });
    } catch {
      showToast({ tone: 'danger', text: `The browser did not allow it. Please select the ${what} and copy it.` });
    }
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3 rounded-md bg-success-soft p-4',
        className,
      )}
    >
      <div className="min-w-0">
        <p className="text-sm text-success">
          {label}. This is the only time that its {what} is shown:
        </p>
        <p className="wrap-anywhere mt-1 font-mono font-semibold" translate="no">
          {secret}
        </p>
      </div>
      <Button tone="secondary" size="sm" onClick={() => void copy()}>
        Copy {what}
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { className: 'bg-info-soft text-info', Icon: InfoIcon },
  success: { className: 'bg-success-soft text-success', Icon: CheckIcon },
  warning: { className: 'bg-warning-soft text-warning', Icon: AlertIcon },
  danger: { className: 'bg-danger-soft text-danger', Icon: AlertIcon },
} as const;

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  /** Announced when it appears, urgently for warning and danger. Off for what is there from the start. */
  isLive?: boolean;
  /** A button or link that helps. */
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A message in the flow of the page. */
export function Notice({ tone = 'info', title, isLive = true, action, children, className = '' }: NoticeProps) {
  const { className: look, Icon } = looks[tone];
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div
      {...(isLive && { role })}
      className={`flex items-start gap-3 rounded-md px-4 py-3.5 text-sm ${look} ${className}`}
    >
      <Icon className="mt-px shrink-0" />
      <div className="grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-pretty">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

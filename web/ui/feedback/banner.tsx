import { CircleAlert, CloudOff, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { cx } from '#web/ui/cx.ts';

export type BannerTone = 'info' | 'warning' | 'offline' | 'danger';

export type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
};

const tones: Record<BannerTone, [Icon: typeof Info, box: string, icon: string]> = {
  info: [Info, 'bg-info-soft', 'text-info'],
  warning: [TriangleAlert, 'bg-warn-soft', 'text-warn'],
  offline: [CloudOff, 'bg-surface-2', 'text-muted'],
  danger: [CircleAlert, 'bg-danger-soft', 'text-danger'],
};

/** A message about the whole page or form. */
export function Banner({ tone = 'info', title, children, action, onDismiss, className }: BannerProps) {
  const [Icon, box, color] = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line py-2 pr-2 pl-3',
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 py-1">
        <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', color)} />
        <div className="min-w-0">
          {title && <span className="mr-0.5 font-semibold">{title}</span>} {children}
        </div>
      </div>
      {action}
      {onDismiss && <CloseButton onClick={onDismiss} />}
    </div>
  );
}

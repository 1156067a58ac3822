import type { ChatSession } from '#contract/expert-chat.ts';
import { cx } from '#web/ui/cx.ts';
import { formatMinutes } from '../../chat-usage.ts';
import { warningClasses } from './time-left-text.tsx';
import { formatCountdown, minutesLeftText, timeLeft, warningText } from './time-left.ts';
import { useServerClock } from './use-server-clock.ts';

/** The time left as clock and progress bar. Warnings are announced to screen readers. */
export function Countdown({ session, receivedAt }: { session: ChatSession; receivedAt: number }) {
  const left = timeLeft(session, useServerClock(session.now, receivedAt));
  const [color, fill] = warningClasses(left.warning);
  const minutesLeft = minutesLeftText(left);
  return (
    <>
      <div className="text-right">
        <span role="timer" className={cx('block text-xl/6 font-bold tracking-tight tabular-nums', color)}>
          {formatCountdown(left.seconds)}
        </span>
        <span className={cx('block text-xs', minutesLeft ? color : 'text-muted')}>
          {minutesLeft ?? `van ${session.durationMinutes} min`}
        </span>
        <output className="sr-only">{warningText(left.warning)}</output>
      </div>
      <span
        role="progressbar"
        aria-label="Gebruikte tijd"
        aria-valuenow={Math.round(left.used * 100)}
        aria-valuetext={`${formatCountdown(left.seconds)} over van ${formatMinutes(session.durationMinutes)}`}
        className="order-last -mx-4 -mb-3 block h-0.75 basis-[calc(100%+2rem)] bg-surface-3 md:-mx-6 md:basis-[calc(100%+3rem)]"
      >
        <span className={cx('block h-full', fill)} style={{ width: `${Math.min(100, left.used * 100)}%` }} />
      </span>
    </>
  );
}

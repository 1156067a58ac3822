import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import type { Portal } from '#server/platform/context.ts';

/** Milliseconds. */
const shortestMs = 5000;
export const longestMs = 10 * 60_000;

/**
 * How long this instance sends nothing because the mail server answered that it accepts no more now. Each pause without
 * a sent mail is followed by one of twice its length. The first pause after mails were sent again has half of the
 * length that was enough, while that is recent. All times are of a monotonic clock, in milliseconds.
 */
export class MailThrottle {
  #lengthMs = shortestMs;
  #until = -Infinity;
  #refusedAt = -Infinity;
  /** The first refusal since the last mail that ended a pause. */
  #since: number | null = null;

  /** @returns how long to send nothing after a refusal at this moment; during a pause: what is left of it */
  refused(now: number): number {
    this.#refusedAt = now;
    if (now < this.#until) return this.#until - now;
    const isRecent = now - this.#until < 10 * this.#lengthMs;
    const wanted = this.#since !== null ? this.#lengthMs * 2 : isRecent ? this.#lengthMs / 2 : shortestMs;
    this.#lengthMs = Math.min(Math.max(wanted, shortestMs), longestMs);
    this.#since ??= now;
    this.#until = now + this.#lengthMs;
    return this.#lengthMs;
  }

  /** @returns for how long nothing was sent since a refusal */
  duration(now: number): number {
    return this.#since === null ? 0 : now - this.#since;
  }

  /**
   * Ends the pause when a mail was sent whose attempt started after the last refusal.
   * @returns whether mails may wait for its end
   */
  sent(startedAt: number, now: number): boolean {
    if (this.#since === null || startedAt <= this.#refusedAt) return false;
    this.#since = null;
    this.#until = Math.min(this.#until, now);
    return true;
  }
}

/** Of the process: a portal has one `metrics`. */
export const throttleOf = memoizeBy(
  ({ metrics }: Pick<Portal, 'metrics'>) => metrics,
  () => new MailThrottle(),
);

import type { AlertSeverity } from '#contract/alerts.ts';
import type { Condition } from './find-conditions.ts';
import { isWorse } from '../group-report.ts';
import { thresholds } from './thresholds.ts';

type Ended = Pick<Condition, 'source' | 'key' | 'endsAtOnce'>;
/** `severity`: of the last report. */
type Tracked = { condition: Ended; samples: number; severity: AlertSeverity; reportedAt: number };

/** Decides which conditions of a sample are reported: new and worse ones at once, lasting ones once a minute. */
export class ConditionTracker {
  #tracked = new Map<string, Tracked>();

  /** `now`: milliseconds of a monotonic clock. @returns conditions to raise, and what ended since the last sample */
  track(conditions: Condition[], now: number): { raised: Condition[]; ended: Ended[] } {
    const raised: Condition[] = [];
    const tracked = new Map<string, Tracked>();
    for (const condition of conditions) {
      const { source, key, severity } = condition;
      const id = `${source} ${key}`;
      const before = this.#tracked.get(id);
      const samples = (before?.samples ?? 0) + 1;
      const isDue =
        before === undefined || isWorse(severity, before.severity) || now - before.reportedAt >= thresholds.repeatMs;
      const isReported = samples >= condition.samples && isDue;
      if (isReported) raised.push(condition);
      tracked.set(id, {
        condition,
        samples,
        severity: isReported || before === undefined ? severity : before.severity,
        reportedAt: isReported ? now : (before?.reportedAt ?? -Infinity),
      });
    }
    const ended = [...this.#tracked]
      .filter(([id, { reportedAt }]) => !tracked.has(id) && reportedAt !== -Infinity)
      .map(([, { condition }]) => condition);
    this.#tracked = tracked;
    return { raised, ended };
  }
}

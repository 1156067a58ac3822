import type * as z from 'zod/mini';
import type { Alert, muteForm } from '#contract/alerts.ts';

export type MuteForm = z.output<typeof muteForm>;

const hour = 3_600_000;

/** Milliseconds by the value of the select. */
export const durations = [
  { value: String(hour), label: '1 uur' },
  { value: String(4 * hour), label: '4 uur' },
  { value: String(24 * hour), label: '1 dag' },
  { value: String(7 * 24 * hour), label: '7 dagen' },
  { value: String(30 * 24 * hour), label: '30 dagen' },
];

/** The body of the contract for an alert: `scope` chooses between its key and its whole source. */
export function toMuteBody({ source, key }: Alert, now: number) {
  return (values: { scope: string; duration: string; reason: string }): z.input<typeof muteForm> => ({
    source,
    key: values.scope === 'source' ? null : key,
    reason: values.reason,
    endsAt: new Date(now + Number(values.duration)).toISOString(),
  });
}

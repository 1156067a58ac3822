import type * as z from 'zod/mini';
import type { Alert, muteForm } from '#contract/alerts.ts';

export type MuteForm = z.output<typeof muteForm>;

/** Minutes by the value of the select. */
export const durations = [
  { value: '60', label: '1 uur' },
  { value: String(4 * 60), label: '4 uur' },
  { value: String(24 * 60), label: '1 dag' },
  { value: String(7 * 24 * 60), label: '7 dagen' },
  { value: String(30 * 24 * 60), label: '30 dagen' },
];

/** The body of the contract for an alert: `scope` chooses between its key and its whole source. */
export function toMuteBody({ source, key }: Alert) {
  return (values: { scope: string; durationMinutes: string; reason: string }): z.input<typeof muteForm> => ({
    source,
    key: values.scope === 'source' ? null : key,
    reason: values.reason,
    durationMinutes: Number(values.durationMinutes),
  });
}

import type * as z from 'zod/mini';
import type { Alert, AlertMute, muteForm } from '#contract/alerts.ts';

export type MuteForm = z.output<typeof muteForm>;

/** Minutes by the value of the select. */
export const durations = [
  { value: '60', label: '1 uur' },
  { value: String(4 * 60), label: '4 uur' },
  { value: String(24 * 60), label: '1 dag' },
  { value: String(7 * 24 * 60), label: '7 dagen' },
  { value: String(30 * 24 * 60), label: '30 dagen' },
];

type Values = { scope: string; durationMinutes: string; reason: string };

/** The key that is muted: `scope` chooses between that of the alert and null for its whole source. */
const keyOf = ({ key }: Alert, scope: string) => (scope === 'source' ? null : key);

/** The mute that a new one replaces. */
export function findMute(mutes: AlertMute[], alert: Alert, scope: string): AlertMute | undefined {
  return mutes.find(({ source, key }) => source === alert.source && key === keyOf(alert, scope));
}

/** The body of the contract for an alert, with the mutes that the user sees. */
export function toMuteBody(alert: Alert, mutes: AlertMute[]) {
  return ({ scope, durationMinutes, reason }: Values): z.input<typeof muteForm> => ({
    source: alert.source,
    key: keyOf(alert, scope),
    reason,
    durationMinutes: Number(durationMinutes),
    replaces: findMute(mutes, alert, scope)?.createdAt ?? null,
  });
}

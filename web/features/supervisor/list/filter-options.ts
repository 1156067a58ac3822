import type { RequestMoment } from '#contract/request-decisions.ts';
import { requestStatuses, type RequestStatus } from '#contract/request-rules.ts';
import { requestStatusLabels } from '#contract/status-labels.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import type { RequestState, SupervisorView } from '../supervisor-view.ts';

type Option = { value: string; label: string };
type Counts = Partial<Record<RequestStatus, number>>;

const decidedStatuses = 'approved,rejected';
const stateLabels: Record<RequestState, string> = { open: 'Alle open', unanswered: 'Zonder antwoord' };

const dayFormat = { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'short' } as const;
const day = 24 * 3_600_000;
const presetDays = [7, 30, 90];

/** State and statuses of a view as the value of one select: `open`, `pending`, `approved,rejected`. */
export function statusValue({ state, statuses }: SupervisorView): string {
  return state ?? statuses.join(',');
}

export function parseStatusValue(value: string): Pick<SupervisorView, 'state' | 'statuses'> {
  if (value === 'open' || value === 'unanswered') return { state: value, statuses: [] };
  return { state: null, statuses: requestStatuses.filter((status) => value.split(',').includes(status)) };
}

/** Includes the current combination of statuses, which a shared URL may hold without it being a preset. */
export function statusOptions(view: SupervisorView, counts: Counts = {}): Option[] {
  const countSuffix = (status: RequestStatus) =>
    counts[status] === undefined ? '' : ` (${formatNumber(counts[status])})`;
  const options = [
    { value: '', label: 'Alle statussen' },
    { value: 'open', label: stateLabels.open },
    { value: 'unanswered', label: stateLabels.unanswered },
    ...requestStatuses.map((status) => ({ value: status, label: requestStatusLabels[status] + countSuffix(status) })),
    { value: decidedStatuses, label: 'Met besluit' },
  ];
  const current = statusValue(view);
  if (options.some(({ value }) => value === current)) return options;
  return [
    ...options,
    { value: current, label: view.statuses.map((status) => requestStatusLabels[status]).join(' of ') },
  ];
}

/** `custom` for a period that was set by a link from a figure; empty without a period. */
export function periodValue({ from, until, moment }: SupervisorView): string {
  return from || until || moment !== 'asked' ? 'custom' : '';
}

export function periodOptions(view: SupervisorView): Option[] {
  return [
    { value: '', label: 'Altijd ingediend' },
    ...(periodValue(view) ? [{ value: 'custom', label: formatPeriod(view) }] : []),
    ...presetDays.map((days) => ({ value: String(days), label: `Laatste ${days} dagen` })),
  ];
}

type Period = Pick<SupervisorView, 'from' | 'until' | 'moment'>;

export function parsePeriodValue(value: string, now: Date): Period | Record<never, never> {
  if (value === 'custom') return {};
  const from = value === '' ? '' : new Date(now.getTime() - Number(value) * day).toISOString();
  return { from, until: '', moment: 'asked' };
}

const momentPrefixes: Record<RequestMoment, string> = { asked: '', answered: 'Beantwoord ', decided: 'Besluit ' };

/** `9 nov – 15 nov`, `Beantwoord vanaf 9 nov`. `until` is exclusive, the last day shown is not. */
function formatPeriod({ from, until, moment }: Period): string {
  const formatDay = (time: number) => new Date(time).toLocaleDateString('nl-NL', dayFormat);
  const first = from && formatDay(Date.parse(from));
  const last = until && formatDay(Date.parse(until) - 1);
  const range = first && last ? `${first} – ${last}` : first ? `vanaf ${first}` : last && `tot en met ${last}`;
  const text = `${momentPrefixes[moment]}${range}`.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

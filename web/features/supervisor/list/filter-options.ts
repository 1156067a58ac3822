import type { RequestMoment } from '#contract/request-decisions.ts';
import { requestStatuses, type RequestStatus } from '#contract/requests.ts';
import { statusLabels } from '#web/features/requests/public.tsx';
import { numberText } from '../supervisor-texts.ts';
import type { RequestState, SupervisorView } from '../supervisor-view.ts';

type Option = { value: string; label: string };
type Counts = Partial<Record<RequestStatus, number>>;

const decided = 'approved,rejected';
const states: Record<RequestState, string> = { open: 'Alle open', unanswered: 'Zonder antwoord' };

const dayPattern = { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'short' } as const;
const day = 24 * 3_600_000;
const periods = [7, 30, 90];

/** Statuses and what they mean together, as one choice. */
export function statusOf({ state, statuses }: SupervisorView): string {
  return state ?? statuses.join(',');
}

export function statusChoice(value: string): Pick<SupervisorView, 'state' | 'statuses'> {
  if (value === 'open' || value === 'unanswered') return { state: value, statuses: [] };
  return { state: null, statuses: requestStatuses.filter((status) => value.split(',').includes(status)) };
}

export function statusOptions(view: SupervisorView, counts: Counts = {}): Option[] {
  const counted = (status: RequestStatus) => (counts[status] === undefined ? '' : ` (${numberText(counts[status])})`);
  const options = [
    { value: '', label: 'Alle statussen' },
    { value: 'open', label: states.open },
    { value: 'unanswered', label: states.unanswered },
    ...requestStatuses.map((status) => ({ value: status, label: statusLabels[status] + counted(status) })),
    { value: decided, label: 'Met besluit' },
  ];
  const chosen = statusOf(view);
  if (options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: view.statuses.map((status) => statusLabels[status]).join(' of ') }];
}

/** The period of a view; one that comes from a figure is called `chosen`. */
export function periodOf({ from, until, moment }: SupervisorView): string {
  return from || until || moment !== 'asked' ? 'chosen' : '';
}

export function periodOptions(view: SupervisorView): Option[] {
  return [
    { value: '', label: 'Altijd ingediend' },
    ...(periodOf(view) ? [{ value: 'chosen', label: spanText(view) }] : []),
    ...periods.map((days) => ({ value: String(days), label: `Laatste ${days} dagen` })),
  ];
}

type Period = Pick<SupervisorView, 'from' | 'until' | 'moment'>;

export function choosePeriod(value: string, now: Date): Period | Record<never, never> {
  if (value === 'chosen') return {};
  const from = value === '' ? '' : new Date(now.getTime() - Number(value) * day).toISOString();
  return { from, until: '', moment: 'asked' };
}

const momentNames: Record<RequestMoment, string> = { asked: '', answered: 'Beantwoord ', decided: 'Besluit ' };

/** `9 nov – 15 nov`, `Beantwoord vanaf 9 nov`: the last day is the one before the end. */
function spanText({ from, until, moment }: Period): string {
  const text = (at: number) => new Date(at).toLocaleDateString('nl-NL', dayPattern);
  const first = from && text(Date.parse(from));
  const last = until && text(Date.parse(until) - 1);
  const span = first && last ? `${first} – ${last}` : first ? `vanaf ${first}` : last && `tot en met ${last}`;
  const whole = `${momentNames[moment]}${span}`.trim();
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

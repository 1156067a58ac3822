import type { RequestMoment, RequestSort } from '#contract/request-decisions.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { SupervisorSearch } from './supervisor-search.ts';

/** Over how many weeks the figures go. */
export const weekChoices = [4, 8, 12] as const;
export type WeekChoice = (typeof weekChoices)[number];

export type RequestState = 'open' | 'unanswered';

/** What the page shows: in the URL, so that it can be shared and the back button works. */
export type SupervisorView = {
  weeks: WeekChoice;
  statuses: RequestStatus[];
  state: RequestState | null;
  appId: string;
  category: string;
  text: string;
  from: string;
  until: string;
  /** Of what `from` and `until` tell the period. */
  moment: RequestMoment;
  sort: RequestSort;
  /** Where the page of the list begins; empty for the first. */
  cursor: string;
  page: number;
  /** The request whose panel is open. */
  requestId: string;
};

export const wholeView: SupervisorView = {
  ...{ weeks: 8, statuses: [], state: null, appId: '', category: '', text: '', from: '', until: '' },
  ...{ moment: 'asked', sort: 'newest', cursor: '', page: 1, requestId: '' },
};

const statusWords: Record<string, RequestStatus> = {
  'in-afwachting': 'pending',
  'in-behandeling': 'in_progress',
  goedgekeurd: 'approved',
  afgewezen: 'rejected',
};
const stateWords: Record<string, RequestState> = { open: 'open', onbeantwoord: 'unanswered' };
const sortWords: Record<string, RequestSort> = {
  nieuwste: 'newest',
  oudste: 'oldest',
  steun: 'supporters',
  gewijzigd: 'updated',
};
const momentWords: Record<string, RequestMoment> = { antwoord: 'answered', besluit: 'decided' };
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Reads the search part of the URL; what it does not know counts as not said. */
export function readView(search: Record<string, unknown>): SupervisorView {
  const cursor = textOf(search['na']);
  const page = Number(search['pagina']);
  return {
    weeks: weekChoices.find((known) => known === search['weken']) ?? wholeView.weeks,
    statuses: textOf(search['status'])
      .split(',')
      .flatMap((word) => statusWords[word] ?? []),
    state: stateWords[textOf(search['toon'])] ?? null,
    appId: textLike(idForm, search['app']),
    category: textOf(search['categorie']).slice(0, 60),
    text: textOf(search['zoek']),
    from: momentOf(search['van']),
    until: momentOf(search['tot']),
    moment: momentWords[textOf(search['moment'])] ?? wholeView.moment,
    sort: sortWords[textOf(search['sorteer'])] ?? wholeView.sort,
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : cursor ? 2 : 1,
    requestId: textLike(idForm, search['verzoek']),
  };
}

/** The search part of the URL for a view, in Dutch words like the page; what is standard is left out. */
export function writeView(view: SupervisorView): SupervisorSearch {
  const { weeks, statuses, state, appId, category, text, from, until, moment, sort, cursor, page } = view;
  return {
    ...(weeks !== wholeView.weeks && { weken: weeks }),
    ...(statuses.length > 0 && { status: statuses.map((status) => wordOf(statusWords, status)).join(',') }),
    ...(state && { toon: wordOf(stateWords, state) }),
    ...(appId && { app: appId }),
    ...(category && { categorie: category }),
    ...(text.trim() && { zoek: text }),
    ...(from && { van: from }),
    ...(until && { tot: until }),
    ...(moment !== wholeView.moment && { moment: wordOf(momentWords, moment) }),
    ...(sort !== wholeView.sort && { sorteer: wordOf(sortWords, sort) }),
    ...(cursor && { na: cursor, pagina: page }),
    ...(view.requestId && { verzoek: view.requestId }),
  };
}

/** Which requests the list asks for, as the calls name it. */
export function filtersOf(view: SupervisorView) {
  const { statuses, state, appId, category, text, from, until, moment, sort } = view;
  return {
    ...(statuses.length > 0 && { status: statuses }),
    ...(state && { state }),
    ...(appId && { appId }),
    ...(category && { category }),
    ...(text.trim() && { search: text.trim() }),
    ...(from && { from }),
    ...(until && { until }),
    ...(moment !== wholeView.moment && { moment }),
    sort,
  };
}

/** Another choice of requests, from its first page. */
export function narrow(view: SupervisorView, change: Partial<SupervisorView>): SupervisorView {
  return { ...view, ...change, cursor: '', page: 1 };
}

/** The list without any filter. */
export function widen(view: SupervisorView): SupervisorView {
  return { ...wholeView, weeks: view.weeks, sort: view.sort };
}

export function isFiltered(view: SupervisorView): boolean {
  const { statuses, state, appId, category, text, from, until, moment } = view;
  const isNarrow = statuses.length > 0 || state !== null || moment !== wholeView.moment;
  return isNarrow || [appId, category, text.trim(), from, until].some(Boolean);
}

function wordOf(words: Record<string, string>, value: string): string {
  return Object.keys(words).find((word) => words[word] === value)!;
}

/** The router reads `?zoek=12` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';
}

function textLike(form: RegExp, value: unknown): string {
  return typeof value === 'string' && form.test(value) ? value : '';
}

function momentOf(value: unknown): string {
  const text = textLike(momentForm, value);
  return Number.isNaN(Date.parse(text)) ? '' : text;
}

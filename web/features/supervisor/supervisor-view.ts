import type { RequestMoment, RequestSort } from '#contract/request-decisions.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import { readSearchText } from '#web/platform/text/search-text.ts';
import { isUuid } from '#web/platform/uuid.ts';
import type { SupervisorSearch } from './supervisor-search.ts';

/** Number of weeks that the figures can cover. */
export const weekChoices = [4, 8, 12] as const;
export type WeekChoice = (typeof weekChoices)[number];

export type RequestState = 'open' | 'unanswered';

/** State of the page, kept in the URL: it can be shared and works with the back button. */
export type SupervisorView = {
  weeks: WeekChoice;
  statuses: RequestStatus[];
  state: RequestState | null;
  appId: string;
  category: string;
  text: string;
  from: string;
  until: string;
  /** The date that `from` and `until` filter on. */
  moment: RequestMoment;
  sort: RequestSort;
  /** Cursor of the current page of the list; empty for the first. */
  cursor: string;
  page: number;
  /** The request whose panel is open. */
  requestId: string;
};

/** What waits longest for an answer; a URL with filters shows all that they find, unless it names a state. */
export const defaultView: SupervisorView = {
  weeks: 8,
  statuses: [],
  state: 'unanswered',
  appId: '',
  category: '',
  text: '',
  from: '',
  until: '',
  moment: 'asked',
  sort: 'oldest',
  cursor: '',
  page: 1,
  requestId: '',
};

/** The values by their Dutch names in the URL. */
const statusesByName = new Map<string, RequestStatus>([
  ['in-afwachting', 'pending'],
  ['in-behandeling', 'in_progress'],
  ['goedgekeurd', 'approved'],
  ['afgewezen', 'rejected'],
]);
const statesByName = new Map<string, RequestState | null>([
  ['open', 'open'],
  ['onbeantwoord', 'unanswered'],
  ['alles', null],
]);
const sortsByName = new Map<string, RequestSort>([
  ['nieuwste', 'newest'],
  ['oudste', 'oldest'],
  ['steun', 'supporters'],
  ['gewijzigd', 'updated'],
]);
const momentsByName = new Map<string, RequestMoment>([
  ['antwoord', 'answered'],
  ['besluit', 'decided'],
]);
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Parses the search parameters; invalid values are replaced by the defaults. */
export function parseSupervisorView(search: Record<string, unknown>): SupervisorView {
  const cursor = readSearchText(search['na'], 200);
  const page = Number(search['pagina']);
  const view = {
    weeks: weekChoices.find((known) => String(known) === search['weken']) ?? defaultView.weeks,
    statuses: readSearchText(search['status'], 200)
      .split(',')
      .flatMap((name) => statusesByName.get(name) ?? []),
    appId: toUuid(search['app']),
    category: readSearchText(search['categorie'], 60),
    text: readSearchText(search['zoek'], 200),
    from: toInstant(search['van']),
    until: toInstant(search['tot']),
    moment: momentsByName.get(readSearchText(search['moment'], 200)) ?? defaultView.moment,
    sort: sortsByName.get(readSearchText(search['sorteer'], 200)) ?? defaultView.sort,
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : cursor ? 2 : 1,
    requestId: toUuid(search['verzoek']),
  };
  const state = statesByName.get(readSearchText(search['toon'], 200));
  return { ...view, state: state === undefined ? unnamedState(view) : state };
}

/** The state of a URL that names none. */
function unnamedState(view: Omit<SupervisorView, 'state'>): RequestState | null {
  return hasOtherFilters(view) ? null : defaultView.state;
}

/** The search parameters of a view; default values are omitted. */
export function toSupervisorSearch(view: SupervisorView): SupervisorSearch {
  const { weeks, statuses, state, appId, category, text, from, until, moment, sort, cursor, page } = view;
  return {
    ...(weeks !== defaultView.weeks && { weken: String(weeks) }),
    ...(statuses.length > 0 && { status: statuses.map((status) => nameOf(statusesByName, status)).join(',') }),
    ...(state !== unnamedState(view) && { toon: nameOf(statesByName, state) }),
    ...(appId && { app: appId }),
    ...(category && { categorie: category }),
    ...(text.trim() && { zoek: text }),
    ...(from && { van: from }),
    ...(until && { tot: until }),
    ...(moment !== defaultView.moment && { moment: nameOf(momentsByName, moment) }),
    ...(sort !== defaultView.sort && { sorteer: nameOf(sortsByName, sort) }),
    ...(cursor && { na: cursor, pagina: String(page) }),
    ...(view.requestId && { verzoek: view.requestId }),
  };
}

/** The filters of a view as query parameters of the API. */
export function toRequestFilters(view: SupervisorView) {
  const { statuses, state, appId, category, text, from, until, moment, sort } = view;
  return {
    ...(statuses.length > 0 && { status: statuses }),
    ...(state && { state }),
    ...(appId && { appId }),
    ...(category && { category }),
    ...(text.trim() && { search: text.trim() }),
    ...(from && { from }),
    ...(until && { until }),
    ...(moment !== defaultView.moment && { moment }),
    sort,
  };
}

/** Changes the filter or sort order and returns to the first page. */
export function applyFilter(view: SupervisorView, change: Partial<SupervisorView>): SupervisorView {
  return { ...view, ...change, cursor: '', page: 1 };
}

/** Removes all filters; keeps the weeks of the figures and the sort order. */
export function clearFilters(view: SupervisorView): SupervisorView {
  return { ...defaultView, weeks: view.weeks, sort: view.sort };
}

/** Every request, whatever its state. */
export function withoutFilters(view: SupervisorView): SupervisorView {
  return { ...clearFilters(view), state: null };
}

/** Whether the list shows something else than what it opens with. */
export function hasFilters(view: SupervisorView): boolean {
  return view.state !== defaultView.state || hasOtherFilters(view);
}

function hasOtherFilters({ statuses, appId, category, text, from, until, moment }: Omit<SupervisorView, 'state'>) {
  const hasChoice = statuses.length > 0 || moment !== defaultView.moment;
  return hasChoice || [appId, category, text.trim(), from, until].some(Boolean);
}

function nameOf<Value>(values: ReadonlyMap<string, Value>, value: Value): string {
  return [...values].find(([, named]) => named === value)![0];
}

function toUuid(value: unknown): string {
  return isUuid(value) ? value : '';
}

function toInstant(value: unknown): string {
  const isInstant = typeof value === 'string' && instantPattern.test(value) && !Number.isNaN(Date.parse(value));
  return isInstant ? value : '';
}

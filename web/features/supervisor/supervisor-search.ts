import { pickSearch } from '#web/platform/text/search-text.ts';

/** Search parameters of the page. `parseSupervisorView` interprets them. */
export type SupervisorSearch = {
  weken?: string;
  status?: string;
  toon?: string;
  app?: string;
  categorie?: string;
  zoek?: string;
  van?: string;
  tot?: string;
  moment?: string;
  sorteer?: string;
  na?: string;
  pagina?: string;
  verzoek?: string;
};

const parameters: readonly (keyof SupervisorSearch)[] = [
  'weken',
  'status',
  'toon',
  'app',
  'categorie',
  'zoek',
  'van',
  'tot',
  'moment',
  'sorteer',
  'na',
  'pagina',
  'verzoek',
];

/** Reads the search part of the URL; drops unknown parameters. */
export function readSupervisorSearch(given: Record<string, unknown>): SupervisorSearch {
  return pickSearch(given, parameters);
}

import { pickSearch } from '#web/platform/text/search-text.ts';

/** Search parameters of the page. `parseSupervisorView` interprets them. */
export type SupervisorSearch = {
  weken?: number;
  status?: string;
  toon?: string;
  app?: string;
  categorie?: string;
  zoek?: string | number;
  van?: string;
  tot?: string;
  moment?: string;
  sorteer?: string;
  na?: string;
  pagina?: number;
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

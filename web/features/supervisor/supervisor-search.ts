/** What the address of the page may say; `readView` knows what it means. */
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

const words = [
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

/** Reads the search part of the URL; words that the page does not know are left out. */
export function readSupervisorSearch(search: Record<string, unknown>): SupervisorSearch {
  return Object.fromEntries(
    words.flatMap((word) => (/^(string|number)$/.test(typeof search[word]) ? [[word, search[word]]] : [])),
  );
}

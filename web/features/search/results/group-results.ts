import type { SearchKind, SearchResult } from '#contract/search.ts';
import { formatCount } from '#web/platform/text/format-number.ts';

export type ResultGroup = { kind: SearchKind; results: SearchResult[] };

/** Results by kind. Kinds are ordered by their best result; results keep their order. */
export function groupResults(results: SearchResult[]): ResultGroup[] {
  return [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, results: ofKind }));
}

export const kindLabels: Record<SearchKind, string> = {
  app: 'Apps',
  help: 'Help',
  expert: 'Experts',
  request: 'Verzoeken',
  person: 'Collega’s',
};

/** `8 resultaten` */
export function countResults(count: number): string {
  return count === 0 ? 'Geen resultaten gevonden' : formatCount(count, 'resultaat', 'resultaten');
}

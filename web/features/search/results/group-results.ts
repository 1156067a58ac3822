import type { SearchKind, SearchResult } from '#contract/search.ts';

export type ResultGroup = { kind: SearchKind; results: SearchResult[] };

/** Results by kind. Kinds are ordered by their best result; results keep their order. */
export function groupResults(results: SearchResult[]): ResultGroup[] {
  const groups = new Map<SearchKind, SearchResult[]>();
  for (const result of results) groups.set(result.kind, [...(groups.get(result.kind) ?? []), result]);
  return [...groups].map(([kind, ofKind]) => ({ kind, results: ofKind }));
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
  if (count === 0) return 'Geen resultaten gevonden';
  return count === 1 ? '1 resultaat' : `${count} resultaten`;
}

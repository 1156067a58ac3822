import type { Role } from '#contract/platform/roles.ts';
import { listSynonymGroups } from '#server/features/synonyms/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { TextIndex } from '#server/platform/text-index/text-index.ts';
import { listCatalogRows, type CatalogRow } from './list/list-sql.ts';
import { listLastOpens } from './apps-sql.ts';

/** An app that matches a text; `relevance` is 0 to 1. */
type FoundApp = Pick<CatalogRow, 'id' | 'name' | 'description' | 'category'> & {
  lastOpenedAt: string | null;
  relevance: number;
};

const indexes = new AnswerCache({
  load: async ({ db }) => {
    const [apps, synonyms] = await Promise.all([listCatalogRows(db), listSynonymGroups(db)]);
    return new TextIndex(
      apps,
      ({ name, category, description }) => ({ title: name, keywords: category, body: description }),
      synonyms,
    );
  },
  changedBy: ['apps', 'synonyms'],
});

/** Apps that the role may see and that match a text, best first; of equal ones those that the user opened last. */
export async function findApps(
  portal: Pick<Portal, 'db' | 'clock' | 'eventLog'>,
  wanted: { text: string; userId: string; role: Role; limit: number; categories?: readonly string[] },
): Promise<FoundApp[]> {
  const { text, userId, role, limit, categories } = wanted;
  const index = await indexes.get(portal);
  const matches = index.search(
    text,
    ({ minimumRole, category }) => minimumRole <= role && (categories === undefined || categories.includes(category)),
  );
  const ids = matches.map(({ item }) => item.id);
  const opens = ids.length === 0 ? [] : await listLastOpens(portal.db, userId, ids);
  const openedAt = new Map(opens.map((open) => [open.appId, open.openedAt]));
  return matches
    .map(({ item: { id, name, description, category }, relevance }) => ({
      id,
      name,
      description,
      category,
      relevance,
      lastOpenedAt: openedAt.get(id) ?? null,
    }))
    .toSorted(
      (one, other) =>
        other.relevance - one.relevance || (other.lastOpenedAt ?? '').localeCompare(one.lastOpenedAt ?? ''),
    )
    .slice(0, limit);
}

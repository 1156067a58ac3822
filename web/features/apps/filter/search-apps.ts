import type { App } from '#contract/apps.ts';
import { appStatusNames } from '#contract/status-labels.ts';
import { normalizeWords } from '#web/platform/text/normalize-words.ts';
import { matchesWord } from '#web/platform/text/match-words.ts';

type Searchable = Pick<App, 'id' | 'name' | 'description' | 'category' | 'status'>;

/** The searchable words of an app. Typos are accepted only in `exactOrTypo`: in a description they would match almost anything. */
type SearchIndex = { exactOrTypo: string[]; description: string[] };

const indexes = new WeakMap<Searchable, SearchIndex>();

function indexFor(app: Searchable): SearchIndex {
  const known = indexes.get(app);
  if (known) return known;
  const { name, category, status, description } = app;
  const named = normalizeWords(`${name} ${category} ${appStatusNames[status]}`);
  // The name is indexed as one word too: “ats koppeling” and “atskoppeling” both match ATS-koppeling.
  const index = {
    exactOrTypo: [...named, normalizeWords(name).join('')],
    description: normalizeWords(description),
  };
  indexes.set(app, index);
  return index;
}

/**
 * The apps that the server found, best first, then the others that contain every searched word, in the given order. `found`: null
 * until the server has answered.
 */
export function searchApps<Found extends Searchable>(
  apps: Found[],
  text: string,
  found: readonly string[] | null = null,
): Found[] {
  if (text === '') return apps;
  const wanted = normalizeWords(text);
  if (wanted.length === 0) return apps;
  const ranks = new Map(found?.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: Searchable) => ranks.get(id) ?? ranks.size;
  return apps
    .filter((app) => ranks.has(app.id) || hasWords(app, wanted))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function hasWords(app: Searchable, wanted: string[]): boolean {
  const { exactOrTypo, description } = indexFor(app);
  return wanted.every((word) => description.some((one) => one.startsWith(word)) || matchesWord(word, exactOrTypo));
}

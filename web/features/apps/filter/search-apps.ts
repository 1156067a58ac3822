import type { App } from '#contract/apps.ts';
import { statusNames } from '../cards/app-status.ts';
import { findsWord, plainWords } from './search-text.ts';

type Searchable = Pick<App, 'name' | 'description' | 'category' | 'status'>;

/** The words of an app that are looked through; `about` must be spelled right, or every long text would match something. */
type Index = { named: string[]; about: string };

const indexes = new WeakMap<Searchable, Index>();

function indexOf(app: Searchable): Index {
  const known = indexes.get(app);
  if (known) return known;
  const { name, category, status, description } = app;
  const named = plainWords(`${name} ${category} ${statusNames[status]}`);
  // Also as one word: “ats koppeling” and “atskoppeling” both mean ATS-koppeling.
  const index = { named: [...named, plainWords(name).join('')], about: plainWords(description).join(' ') };
  indexes.set(app, index);
  return index;
}

/** The apps in which every searched word is found, in the order in which they came. */
export function searchApps<Found extends Searchable>(apps: Found[], text: string): Found[] {
  if (text === '') return apps;
  const wanted = plainWords(text);
  if (wanted.length === 0) return apps;
  return apps.filter((app) => {
    const { named, about } = indexOf(app);
    return wanted.every((word) => about.includes(word) || findsWord(word, named));
  });
}

import { Failure } from '#server/platform/failure.ts';

type Candidate = { title: string; mergedInto: string | null };

const namedTitles = 3;
const list = new Intl.ListFormat('nl', { type: 'conjunction' });

/** Throws `request_merged`, with the titles in its text, when all requests are merged; nothing when there are none. */
export function refuseMerged(requests: Candidate[]): void {
  if (requests.length === 0 || requests.some(({ mergedInto }) => mergedInto === null)) return;
  const others = requests.length - namedTitles;
  const titles = requests.slice(0, namedTitles).map(({ title }) => `“${title}”`);
  const names = list.format(others > 0 ? [...titles, `nog ${others}`] : titles);
  throw new Failure('request_merged', {
    message: `${names} ${requests.length === 1 ? 'is' : 'zijn'} al samengevoegd met een ander verzoek.`,
  });
}

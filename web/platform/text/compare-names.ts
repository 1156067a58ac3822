import { memoize } from '../memoize.ts';

const collator = memoize(() => new Intl.Collator('nl', { numeric: true }));

/** The order of names in lists: Dutch, whatever the language of the browser, with the numbers in them by value. */
export function compareNames(one: string, other: string): number {
  return collator().compare(one, other);
}

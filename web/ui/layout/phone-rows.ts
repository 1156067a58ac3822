/** A list of cards that is one card on phones, with a row for each item (`phoneRowClasses`). */
export const phoneListClasses = 'max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface-1';

export const phoneRowClasses =
  'max-sm:not-first:rounded-t-none max-sm:not-last:rounded-b-none max-sm:border-0 max-sm:bg-transparent max-sm:not-first:border-t';

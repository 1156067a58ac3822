import { compareNames } from '#web/platform/text/compare-names.ts';

/** The categories of these apps and the selected one, which none of them may have any more, in the order of names. */
export function listCategories(apps: readonly { category: string }[], selected = ''): string[] {
  const categories = new Set([...apps.map(({ category }) => category), selected]);
  return [...categories].filter(Boolean).toSorted(compareNames);
}

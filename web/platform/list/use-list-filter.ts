import { useNavigate, useSearch } from '@tanstack/react-router';
import { readSearchText } from '../text/search-text.ts';

/** The part of a list that is shown, and the text that is searched. */
export type ListFilter<Part extends string> = { part: Part; search: string };

/**
 * The filter of a list in the URL, as `part` and `search`; the first part is the default. Routes do not validate these
 * parameters: their code would be part of the first bundle.
 */
export function useListFilter<Part extends string>(parts: readonly { value: Part }[]) {
  const given = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Partial<ListFilter<Part>>) =>
    void navigate({
      to: '.',
      replace: true,
      search: (current) => {
        const { part, search } = { ...readListFilter(current, parts), ...changes };
        return { ...(part !== parts[0]?.value && { part }), ...(search && { search }) };
      },
    });
  return { ...readListFilter(given, parts), change };
}

/** Invalid parameters show the first part, without a search. */
export function readListFilter<Part extends string>(
  given: Record<string, unknown>,
  parts: readonly { value: Part }[],
): ListFilter<Part> {
  const part = parts.find(({ value }) => value === given['part']) ?? parts[0]!;
  return { part: part.value, search: readSearchText(given['search'], 100) };
}

import { useRouter } from '@tanstack/react-router';

/**
 * For a navigation at the end of an action, which must not take the user away from a page that was opened meanwhile.
 * @param ignored search parameters that may change on the same page
 * @returns a function for the start of the action, which returns whether the user is still on the page of that moment
 */
export function usePageCheck(ignored: readonly string[] = []): () => () => boolean {
  const { history } = useRouter();
  const readPage = () => {
    const search = new URLSearchParams(history.location.search);
    for (const name of ignored) search.delete(name);
    return `${history.location.pathname}?${search}`;
  };
  return () => {
    const page = readPage();
    return () => readPage() === page;
  };
}

import { useRouter } from '@tanstack/react-router';

/**
 * For a navigation at the end of an action, which must not take the user away from a page that was opened meanwhile.
 * @returns a function for the start of the action, which returns whether the user is still on the page of that moment
 */
export function usePageCheck(): () => () => boolean {
  const { history } = useRouter();
  const readPage = () => history.location.pathname + history.location.search;
  return () => {
    const page = readPage();
    return () => readPage() === page;
  };
}

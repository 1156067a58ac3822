import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The page that is open, its path and query. `opened`: when it was opened, in milliseconds; set before effects run. */
export type OpenedPage = { page: string; opened: RefObject<{ page: string; at: number }> };

export function usePageOpening(): OpenedPage {
  const { pathname, searchStr } = useLocation();
  const page = `${pathname}${searchStr}`;
  const opened = useRef({ page, at: 0 });
  useLayoutEffect(() => {
    opened.current = { page, at: Date.now() };
  }, [page]);
  return { page, opened };
}

import { useEffect } from 'react';

const countPrefix = /^\(\d+\+?\) /;

/** Prefixes the document title with a count: `(3) Expert Chat`. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const update = () => {
      const bare = document.title.replace(countPrefix, '');
      const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    // The shell sets the title of the page in an effect that runs after this one.
    const timer = setTimeout(update);
    return () => {
      clearTimeout(timer);
      document.title = document.title.replace(countPrefix, '');
    };
  }, [count]);
}

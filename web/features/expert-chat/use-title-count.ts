import { useEffect } from 'react';

const counted = /^\(\d+\+?\) /;

/** Puts what waits to be read in front of the title of the tab. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(counted, '');
      const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    // The shell writes the title of each page after this has run.
    const timer = setTimeout(write);
    return () => {
      clearTimeout(timer);
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}

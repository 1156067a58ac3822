import { useEffect } from 'react';

const countPrefix = /^\(\d+\+?\) /;

/** Prefixes the document title with a count above 0: `(3) Expert Chat`. Only one mounted component may have a count. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const prefix = `(${count > 99 ? '99+' : count}) `;
    const update = () => {
      const title = prefix + document.title.replace(countPrefix, '');
      if (document.title !== title) document.title = title;
    };
    update();
    // The shell sets the title of each page.
    const observer = new MutationObserver(update);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(countPrefix, '');
    };
  }, [count]);
}

import { useEffect, useState, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** Pixels between the buttons and the content above them at the end of a page, with the room that base.css leaves. */
const clearance = 40;

/**
 * `FloatingButton`s that cover nothing: in the margin beside the page, and on phones above the bottom bar, where they
 * appear at the end of the page. Toasts are shown above them.
 */
export function FloatingButtons({ label, children }: { label: string; children: ReactNode }) {
  const isAtEnd = useIsAtEnd();
  return (
    <aside
      aria-label={label}
      data-floating-buttons
      // Above a notice in the same corner, without a layout shift; invalid, and ignored, while there is none.
      style={{ transform: 'translateY(calc(-1 * var(--notice-height)))' }}
      className={cx(
        'fixed right-4 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex gap-2 transition-transform md:right-0.5 md:bottom-4 md:flex-col',
        !isAtEnd && 'max-md:not-focus-within:translate-y-400',
      )}
    >
      {children}
    </aside>
  );
}

export type FloatingButtonProps = { icon: ReactNode; label: string; expanded?: boolean; onClick: () => void };

export function FloatingButton({ icon, label, expanded, onClick }: FloatingButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup={expanded === undefined ? undefined : 'dialog'}
      aria-expanded={expanded}
      data-tip={label}
      data-tip-side="left"
      onClick={onClick}
      className={
        'grid size-10 place-items-center rounded-full border border-line bg-float text-muted shadow-float transition-colors ' +
        'hover:bg-surface-3 hover:text-ink focus-visible:-outline-offset-2 md:size-7 [&>svg]:size-4'
      }
    >
      {icon}
    </button>
  );
}

/** Whether the page is scrolled to its end, or fits the window. */
function useIsAtEnd(): boolean {
  const [isAtEnd, setIsAtEnd] = useState(false);
  useEffect(() => {
    const read = () => setIsAtEnd(document.documentElement.scrollHeight - innerHeight - scrollY <= clearance);
    // Calls it once at the start.
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', read);
    };
  }, []);
  return isAtEnd;
}

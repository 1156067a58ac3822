import { useEffect, type ReactNode } from 'react';

/** Toasts stand above the field to write in. */
const aboveField = ['max-md:[--toast-offset:9rem]!', 'md:[--toast-offset:6.5rem]'];

/** Fills the page up to its edges; what is inside scrolls by itself, above the keyboard of a phone. */
export function ConversationFrame({ children }: { children: ReactNode }) {
  useEffect(followKeyboard, []);
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add(...aboveField);
    return () => classList.remove(...aboveField);
  }, []);
  return (
    <div data-full-page className="flex min-h-0 min-w-0 flex-1">
      {children}
    </div>
  );
}

/** A phone lays its keyboard over the page without telling the layout. */
function followKeyboard(): (() => void) | undefined {
  const { visualViewport, document } = window;
  if (!visualViewport) return undefined;
  const { style } = document.documentElement;
  const measure = () => {
    const covered = Math.max(0, innerHeight - visualViewport.height - visualViewport.offsetTop);
    style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  measure();
  visualViewport.addEventListener('resize', measure);
  visualViewport.addEventListener('scroll', measure);
  return () => {
    visualViewport.removeEventListener('resize', measure);
    visualViewport.removeEventListener('scroll', measure);
    style.removeProperty('--keyboard');
  };
}

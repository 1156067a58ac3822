import { useEffect, useLayoutEffect, type ReactNode } from 'react';

/** Fills the page; its children scroll by themselves and stay above the on-screen keyboard. */
export function ConversationLayout({ children }: { children: ReactNode }) {
  useEffect(trackKeyboardHeight, []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The shell lays out the page by it, and toasts are above the composer; a selector with `:has` would be matched at each
    // change of the page.
    dataset['fullPage'] = '';
    return () => {
      delete dataset['fullPage'];
    };
  }, []);
  return <div className="flex min-h-0 min-w-0 flex-1">{children}</div>;
}

/** An on-screen keyboard changes the visual viewport but not the layout, so its height is set as a CSS variable. */
function trackKeyboardHeight(): (() => void) | undefined {
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

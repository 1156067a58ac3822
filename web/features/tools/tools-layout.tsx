import type { ReactNode } from 'react';

/** As many columns as fit a name, a status and a button. */
export const toolGridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3';

/** The section of the live tools. */
export function ToolsLayout({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="tools" className="mb-8">
      <h2 id="tools" className="mb-3 text-sm font-semibold tracking-snug">
        Direct openen
      </h2>
      {children}
    </section>
  );
}

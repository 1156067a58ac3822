import type { ReactNode } from 'react';

/** As many columns as fit a name, a status and a button; on phones one card with a row for each tool. */
export const toolGridClasses = 'phone-rows grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3';

/** The section of the live tools. */
export function ToolsLayout({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="tools" className="mb-5 sm:mb-8">
      <h2 id="tools" className="mb-2 text-sm font-semibold tracking-snug sm:mb-3">
        Direct openen
      </h2>
      {children}
    </section>
  );
}

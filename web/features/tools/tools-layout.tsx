import type { ReactNode } from 'react';

/** On phones and tablets one card with a row for each tool. */
export const toolGridClasses = 'card-rows grid gap-3 lg:grid-cols-3';

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

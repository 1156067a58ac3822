import type { ReactNode } from 'react';

/** On phones and tablets one card with a row for each tool. */
export const toolGridClasses = 'card-rows grid gap-3 lg:grid-cols-3';

/** The section of the live tools. */
export function ToolsLayout({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="direct-openen" className="relative mb-4">
      <h2 id="direct-openen" className="sr-only">
        Direct openen
      </h2>
      {children}
    </section>
  );
}

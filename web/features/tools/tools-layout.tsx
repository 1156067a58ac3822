import type { ReactNode } from 'react';

/** On phones and tablets one card with a row for each tool. */
export const toolGridClasses = 'card-rows grid gap-3 lg:grid-cols-3';

/** The section of the live tools. */
export function ToolsLayout({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Direct openen" className="mb-4">
      {children}
    </section>
  );
}

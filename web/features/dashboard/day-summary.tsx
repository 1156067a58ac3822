import type { ReactNode } from 'react';

/** The day and the status of the tools; on phones only the day: the tools follow, and their status could be a second line. */
export function DaySummary({ day, tools }: { day: ReactNode; tools: ReactNode }) {
  return (
    <>
      {day} <span className="max-sm:hidden">{tools}</span>
    </>
  );
}

import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface-2 px-1.5 font-sans text-xs/4.5 font-medium whitespace-nowrap text-muted">
      {children}
    </kbd>
  );
}

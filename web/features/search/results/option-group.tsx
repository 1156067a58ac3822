import { useId, type ReactNode } from 'react';

export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="pt-3 first:pt-0">
      <div id={id} className="px-2 pb-1 text-xs font-medium text-muted">
        {label}
      </div>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

export type ToolCardLayoutProps = {
  tile: ReactNode;
  name: ReactNode;
  description: ReactNode;
  /** Beside the name, for administrators. */
  actions?: ReactNode;
  footer: ReactNode;
};

/** The layout of a tool card. */
export function ToolCardLayout({ tile, name, description, actions, footer }: ToolCardLayoutProps) {
  return (
    <>
      <div className="flex items-center gap-3">
        {tile}
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-sm font-semibold tracking-snug">{name}</h3>
          <p className="truncate text-xs text-muted">{description}</p>
        </div>
        {actions}
      </div>
      <div className="mt-3 flex min-h-8 items-center justify-between gap-3">{footer}</div>
    </>
  );
}

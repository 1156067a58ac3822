import type { ReactNode } from 'react';

export type ToolCardLayoutProps = {
  tile: ReactNode;
  name: ReactNode;
  description: ReactNode;
  /** Beside the name, for administrators. */
  actions?: ReactNode;
  status: ReactNode;
  /** Opens the tool. */
  open: ReactNode;
};

/** The layout of a tool card. On phones and tablets it is a row: the status takes the place of the description. */
export function ToolCardLayout({ tile, name, description, actions, status, open }: ToolCardLayoutProps) {
  return (
    <div className="tool-layout px-3 py-2">
      <div className="mr-3 [grid-area:tile]">{tile}</div>
      <h3 className="truncate text-sm font-semibold tracking-snug [grid-area:name]">{name}</h3>
      <p className="truncate text-xs text-muted [grid-area:text] max-lg:hidden">{description}</p>
      <div className="ml-1 [grid-area:menu]">{actions}</div>
      <div data-mark className="flex min-w-0 [grid-area:status] lg:min-h-4 -ml-0.5 [&>*]:text-xs [&_span]:text-wrap">
        {status}
      </div>
      <div className="ml-1 flex min-h-8 min-w-8 justify-end [grid-area:open] max-lg:ml-3 xl:min-w-26">{open}</div>
    </div>
  );
}

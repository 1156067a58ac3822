import type { ReactNode } from 'react';

export type AppCardLayoutProps = {
  tile: ReactNode;
  name: ReactNode;
  /** Small buttons beside the name. */
  actions?: ReactNode;
  /** Below the name: the category and the status. */
  meta: ReactNode;
  description: ReactNode;
  footer: ReactNode;
};

/** One to four columns, as many as fit. */
export const appGridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(16rem,(100%-2.25rem)/4)),1fr))] gap-3';

export const appCardClasses = 'group relative flex flex-col rounded-lg border border-line bg-surface-1 p-4 sm:min-h-47';

/** The layout of an app card. */
export function AppCardLayout({ tile, name, actions, meta, description, footer }: AppCardLayoutProps) {
  return (
    <>
      <div className="flex items-center gap-2.5">
        {tile}
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between">
            <h3 className="min-w-0 truncate text-sm font-semibold tracking-snug">{name}</h3>
            {actions && <span className="-my-1 -mr-2 flex shrink-0">{actions}</span>}
          </div>
          <p className="flex items-center gap-2 text-xs text-muted">{meta}</p>
        </div>
      </div>
      <p className="my-3 line-clamp-4 text-muted">{description}</p>
      <div className="mt-auto flex min-h-8 flex-wrap items-center justify-between gap-1">{footer}</div>
    </>
  );
}

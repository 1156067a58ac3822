import type { ReactNode } from 'react';

export type AppCardLayoutProps = {
  tile: ReactNode;
  name: ReactNode;
  /** Below the name: the category and the status. */
  meta: ReactNode;
  /** The vote button, at the end of the first line. */
  vote?: ReactNode;
  description: ReactNode;
  /** What opens the app and what else can be done with it. */
  footer: ReactNode;
};

/** A list of rows on phones; two columns on tablets; otherwise up to four, as many as fit. */
export const appGridClasses =
  'app-rows grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(max(15rem,(100%-2.25rem)/4),1fr))]';

export const appCardClasses = 'app-card calm group relative rounded-lg border border-line bg-surface-1';

/** The layout of an app card, on phones a row of a list. */
export function AppCardLayout({ tile, name, meta, vote, description, footer }: AppCardLayoutProps) {
  return (
    <div className="app-layout h-full py-2 pr-2 pl-4 sm:p-3.5 sm:pl-4">
      <div className="mr-2.5 self-start max-sm:pt-0.5 [grid-area:tile]">{tile}</div>
      <div className="min-w-0 self-center [grid-area:head]">
        <h3 className="truncate text-sm font-semibold tracking-snug">{name}</h3>
        <p className="flex items-center gap-2 text-xs text-muted sm:flex-col sm:items-start sm:gap-0">{meta}</p>
      </div>
      <div className="ml-2 flex min-h-11 items-center self-start max-sm:self-center [grid-area:vote]">{vote}</div>
      <div data-mark className="min-h-8 min-w-0 text-muted [grid-area:text] max-sm:text-xs sm:mt-2.5 sm:mb-3">
        {description}
      </div>
      <div className="flex min-h-8 items-center gap-1 [grid-area:foot] max-sm:ml-1 max-sm:w-16 max-sm:justify-end">
        {footer}
      </div>
    </div>
  );
}

/** Two lines on phones. */
export const descriptionClasses = 'line-clamp-2 sm:line-clamp-3';

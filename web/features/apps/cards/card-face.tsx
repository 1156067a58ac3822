import type { ReactNode } from 'react';

export type CardFaceProps = {
  tile: ReactNode;
  name: ReactNode;
  /** Beside the name: small buttons. */
  corner?: ReactNode;
  /** Below the name: the category and the status. */
  kind: ReactNode;
  description: ReactNode;
  foot: ReactNode;
};

/** One to four columns, as many as have room. */
export const appColumns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(16rem,(100%-2.25rem)/4)),1fr))] gap-3';

export const cardLook = 'group relative flex min-h-47 flex-col rounded-lg border border-line bg-surface-1 p-4';

/** Where everything stands on the card of an app. */
export function CardFace({ tile, name, corner, kind, description, foot }: CardFaceProps) {
  return (
    <>
      <div className="flex items-center gap-2.5">
        {tile}
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between">
            <h3 className="min-w-0 truncate text-sm font-semibold tracking-snug">{name}</h3>
            {corner && <span className="-my-1 -mr-2 flex shrink-0">{corner}</span>}
          </div>
          <p className="flex items-center gap-2 text-xs text-muted">{kind}</p>
        </div>
      </div>
      <p className="my-3 line-clamp-4 text-muted">{description}</p>
      <div className="mt-auto flex min-h-8 flex-wrap items-center justify-between gap-2">{foot}</div>
    </>
  );
}

import type { ReactNode } from 'react';

export type ToolFaceProps = {
  tile: ReactNode;
  name: ReactNode;
  description: ReactNode;
  /** Beside the name: what an administrator may do. */
  corner?: ReactNode;
  foot: ReactNode;
};

/** Where everything stands on the card of a tool. */
export function ToolFace({ tile, name, description, corner, foot }: ToolFaceProps) {
  return (
    <>
      <div className="flex items-center gap-3">
        {tile}
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-sm font-semibold tracking-snug">{name}</h3>
          <p className="truncate text-xs text-muted">{description}</p>
        </div>
        {corner}
      </div>
      <div className="mt-3 flex min-h-8 items-center justify-between gap-3">{foot}</div>
    </>
  );
}

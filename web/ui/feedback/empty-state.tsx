import type { ReactNode } from 'react';
import { IconTile, type TileHue } from '#web/ui/display/icon-tile.tsx';

export type EmptyStateProps = {
  icon?: ReactNode;
  hue?: TileHue;
  title: ReactNode;
  /** What the list will contain. */
  text?: ReactNode;
  /** A button or link for the first step. */
  action?: ReactNode;
  level?: 2 | 3;
};

export function EmptyState({ icon, hue, title, text, action, level = 3 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="mx-auto flex max-w-100 flex-col items-center px-4 py-8 text-center">
      {icon && (
        <div className="mb-3">
          <IconTile hue={hue}>{icon}</IconTile>
        </div>
      )}
      <Heading className="text-sm font-semibold">{title}</Heading>
      {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

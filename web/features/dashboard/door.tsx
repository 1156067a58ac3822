import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconTile, type TileHue } from '#web/ui/display/icon-tile.tsx';

export type DoorShape = 'tile' | 'row';

type DoorProps = {
  /** A row takes less height: for what stands below the tiles. */
  shape?: DoorShape;
  icon: ReactNode;
  hue?: TileHue;
  /** A link that covers the card, or plain text where there is nothing to go to. */
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

const shapes: Record<DoorShape, string> = {
  tile: 'min-h-31 flex-col items-start p-4',
  row: 'items-center px-4 py-2.5',
};

/** A card that leads somewhere. */
export function Door({ shape = 'tile', icon, hue, title, isOpen = true, children }: DoorProps) {
  return (
    <Card as="li" padding="none" interactive={isOpen} className="has-focus-visible:outline-focus">
      <div className={cx('flex flex-1 gap-3', shapes[shape])}>
        <IconTile hue={hue}>{icon}</IconTile>
        <div className="w-full min-w-0">
          <p className={cx('truncate text-sm font-semibold tracking-snug', !isOpen && 'text-muted')}>{title}</p>
          <div className="mt-0.5 flex min-h-5 items-center text-xs text-muted">{children}</div>
        </div>
      </div>
    </Card>
  );
}

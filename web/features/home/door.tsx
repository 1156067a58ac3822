import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconTile, type TileHue } from '#web/ui/icon-tile.tsx';

type DoorProps = {
  icon: ReactNode;
  hue?: TileHue;
  /** A link that covers the card, or plain text where there is nothing to go to. */
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

/** A card that leads somewhere. Side by side on phones, where height is scarce. */
export function Door({ icon, hue, title, isOpen = true, children }: DoorProps) {
  return (
    <Card as="li" interactive={isOpen} className="has-focus-visible:outline-focus sm:min-h-31">
      <div className="flex items-center gap-3 sm:flex-col sm:items-start">
        <IconTile hue={hue}>{icon}</IconTile>
        <div className="w-full min-w-0">
          <p className={cx('truncate text-sm font-semibold tracking-snug', !isOpen && 'text-muted')}>{title}</p>
          <div className="mt-0.5 flex min-h-5 items-center text-xs text-muted">{children}</div>
        </div>
      </div>
    </Card>
  );
}

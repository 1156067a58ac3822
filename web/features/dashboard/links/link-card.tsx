import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconTile, type TileHue } from '#web/ui/display/icon-tile.tsx';

export type LinkCardShape = 'tile' | 'row';

type LinkCardProps = {
  /** `row` is lower, for cards below the tiles; on phones and tablets they are equal. */
  shape?: LinkCardShape;
  icon: ReactNode;
  hue?: TileHue;
  /** A link that covers the card, or text when the card is disabled. */
  title: ReactNode;
  isEnabled?: boolean;
  children: ReactNode;
};

const shapeClasses: Record<LinkCardShape, string> = {
  tile: 'lg:min-h-31 lg:flex-col lg:items-start lg:p-4',
  row: 'lg:py-2.5',
};

/** A card that links to a page, app list or tool; on phones and tablets a row of its list. */
export function LinkCard({ shape = 'tile', icon, hue, title, isEnabled = true, children }: LinkCardProps) {
  return (
    <Card
      as="li"
      padding="none"
      interactive={isEnabled}
      className="has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_a]:outline-none"
    >
      <div className={cx('flex flex-1 items-center gap-3 px-3 py-1.5', shapeClasses[shape])}>
        <IconTile hue={hue}>{icon}</IconTile>
        <div className="w-full min-w-0">
          <p
            className={cx('line-clamp-2 text-sm wrap-anywhere font-semibold tracking-snug', !isEnabled && 'text-muted')}
          >
            {title}
          </p>
          <div className="mt-0.5 flex min-h-5 items-center text-xs text-muted">{children}</div>
        </div>
      </div>
    </Card>
  );
}

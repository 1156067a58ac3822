import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type TileHue = 1 | 2 | 3 | 4 | 5 | 6;

/** A tinted surface with its text colour. */
export const tileHueClasses: Record<TileHue, string> = {
  1: 'bg-tile-1 text-tile-1-ink',
  2: 'bg-tile-2 text-tile-2-ink',
  3: 'bg-tile-3 text-tile-3-ink',
  4: 'bg-tile-4 text-tile-4-ink',
  5: 'bg-tile-5 text-tile-5-ink',
  6: 'bg-tile-6 text-tile-6-ink',
};

const sizes = {
  sm: 'size-7 rounded-lg [&_svg]:size-4',
  md: 'size-10 rounded-lg [&_svg]:size-5',
};

/** A tinted square behind an icon; neutral without a hue. */
export function IconTile({ hue, size = 'md', children }: { hue?: TileHue; size?: 'sm' | 'md'; children?: ReactNode }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center',
        sizes[size],
        hue ? tileHueClasses[hue] : 'bg-surface-2 text-muted',
      )}
    >
      {children}
    </span>
  );
}

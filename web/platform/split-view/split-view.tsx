import type { LinkProps } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ObjectRegion, useObjectRegion, type OpenObject } from './object-region.tsx';

type Props = OpenObject & {
  /** Its rows have `data-row-of`, and `data-row` on what has the focus. */
  list: ReactNode;
  /** The open object: a `WorkObject`, or what stands in its place. */
  object: ReactNode;
  /** The link to the list, such as `Alle verzoeken`. */
  back: LinkProps & { label: string };
};

/**
 * A list, and beside it the object that is opened from it; on narrow screens the object has the page. The list stays mounted,
 * so that its rows give the order in which J and K go through the objects.
 */
export function SplitView({ list, object, back, ...open }: Props) {
  const listRef = useRef<HTMLDivElement>(null);
  const region = useObjectRegion(listRef, open);
  const isOpen = open.openId !== null;
  return (
    <div
      className={cx(
        isOpen &&
          'lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-3 xl:grid-cols-[22rem_minmax(0,1fr)]',
      )}
    >
      <div
        ref={listRef}
        className={cx(
          isOpen &&
            'max-lg:hidden lg:sticky lg:top-17 lg:max-h-[calc(100dvh-8.25rem)] lg:overflow-y-auto lg:rounded-lg lg:border lg:border-line lg:*:border-0',
        )}
      >
        {list}
      </div>
      {isOpen && (
        <ObjectRegion
          object={region}
          back={back}
          className={cx(
            'flex flex-col rounded-lg border border-line',
            '[@media(width>=64rem)_and_(height>=40rem)]:h-[calc(100dvh-8.25rem)] [@media(width>=64rem)_and_(height>=40rem)]:overflow-hidden',
          )}
        >
          {object}
        </ObjectRegion>
      )}
    </div>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';
import { shortcutKeys } from '../shortcuts/shortcut-keys.ts';
import { useIsFromList } from './object-history.ts';
import { objectTitleId } from './object-title.ts';
import { findRow, rowIds } from './row-keys.ts';
import { stepThrough } from './step-through.ts';
import { useSplitFocus } from './split-focus.ts';
import { IsArrival } from './use-focus-on-arrival.ts';
import { useSplitKeys } from './use-split-keys.ts';

type Props = {
  /** Its rows have `data-row-of`, and `data-row` on what has the focus. */
  list: ReactNode;
  openId: string | null;
  /** The open object: a `WorkObject`, or what stands in its place. */
  object: ReactNode;
  /** The link to the list, such as `Alle verzoeken`. */
  back: LinkProps & { label: string };
  /** Opens another object in place of the open one. */
  onStep: (id: string) => void;
  onClose: () => void;
};

/**
 * A list, and beside it the object that is opened from it; on narrow screens the object has the page. The list stays mounted,
 * so that its rows give the order in which J and K go through the objects.
 */
export function SplitView({ list, openId, object, back, onStep, onClose }: Props) {
  const listRef = useRef<HTMLDivElement>(null);
  const objectRef = useRef<HTMLElement>(null);
  const step = useSteps(listRef, openId, onStep);
  useSplitKeys({ list: listRef, object: { region: objectRef, onStep: step, onClose } });
  useSplitFocus(objectRef, openId);
  const isFromList = useIsFromList();
  const [firstId] = useState(openId);
  const isOpen = openId !== null;
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
        <section
          ref={objectRef}
          tabIndex={-1}
          aria-labelledby={objectTitleId}
          className={cx(
            'relative flex min-w-0 flex-col rounded-lg border border-line bg-surface-1 outline-none',
            '[@media(width>=64rem)_and_(height>=40rem)]:h-[calc(100dvh-8.25rem)] [@media(width>=64rem)_and_(height>=40rem)]:overflow-hidden',
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-2 py-1.5">
            <BackLink {...back} onClose={onClose} />
            <span className="flex gap-1">
              <Button
                variant="ghost"
                icon={<ArrowUp aria-hidden />}
                aria-label="Omhoog in de lijst"
                data-tip="Omhoog in de lijst"
                data-tip-keys={shortcutKeys.previousRow}
                onClick={() => step(-1)}
              />
              <Button
                variant="ghost"
                icon={<ArrowDown aria-hidden />}
                aria-label="Omlaag in de lijst"
                data-tip="Omlaag in de lijst"
                data-tip-keys={shortcutKeys.nextRow}
                onClick={() => step(1)}
              />
            </span>
          </div>
          <IsArrival value={!isFromList && openId === firstId}>{object}</IsArrival>
        </section>
      )}
    </div>
  );
}

/** A press returns to the list as it was; with a modifier key the browser opens the list in a new tab or window. */
function BackLink({ label, onClose, ...to }: Props['back'] & Pick<Props, 'onClose'>) {
  return (
    <Link
      {...to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onClose();
      }}
      className={buttonClasses('ghost')}
    >
      <ArrowLeft aria-hidden />
      {label}
    </Link>
  );
}

/** The function that opens the next or previous object in the order of the rows. */
function useSteps(list: RefObject<HTMLElement | null>, openId: string | null, onStep: (id: string) => void) {
  const lastIndex = useRef(0);
  // After every render: the open object may leave the list, and then its place counts.
  useLayoutEffect(() => {
    const index = openId === null || !list.current ? -1 : rowIds(list.current).indexOf(openId);
    if (index !== -1) lastIndex.current = index;
  });
  return (step: 1 | -1) => {
    if (openId === null || !list.current) return;
    const next = stepThrough(rowIds(list.current), openId, lastIndex.current, step);
    if (next === null) return;
    findRow(next, list.current)?.scrollIntoView({ block: 'nearest' });
    onStep(next);
  };
}

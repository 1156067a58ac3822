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
import { useSplitFocus } from './split-focus.ts';
import { stepThrough } from './step-through.ts';
import { IsArrival } from './use-focus-on-arrival.ts';
import { useSplitKeys } from './use-split-keys.ts';

export type OpenObject = {
  openId: string | null;
  /** Opens another object in place of the open one. */
  onStep: (id: string) => void;
  onClose: () => void;
};

/** The keys, the steps and the focus of a list and of the object that is open beside it. */
export function useObjectRegion(list: RefObject<HTMLElement | null>, { openId, onStep, onClose }: OpenObject) {
  const region = useRef<HTMLElement>(null);
  const step = useSteps(list, openId, onStep);
  useSplitKeys({ list, object: { region, onStep: step, onClose } });
  useSplitFocus(region, openId);
  const isFromList = useIsFromList();
  const [firstId] = useState(openId);
  return { region, step, onClose, isArrival: !isFromList && openId === firstId };
}

type Props = {
  /** What `useObjectRegion` returned. */
  object: ReturnType<typeof useObjectRegion>;
  /** The link to the list, such as `Alle verzoeken`. */
  back: LinkProps & { label: string };
  className: string;
  /** A `WorkObject`, or what stands in its place. */
  children: ReactNode;
};

/** The open object below the link to its list and the steps through it. */
export function ObjectRegion({ object: { region, step, onClose, isArrival }, back, className, children }: Props) {
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={objectTitleId}
      className={cx('relative min-w-0 bg-surface-1 outline-none', className)}
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
      <IsArrival value={isArrival}>{children}</IsArrival>
    </section>
  );
}

/** A press returns to the list as it was; with a modifier key the browser opens the list in a new tab or window. */
function BackLink({ label, onClose, ...to }: Props['back'] & Pick<OpenObject, 'onClose'>) {
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

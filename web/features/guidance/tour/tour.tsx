import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { Callout } from '#web/ui/overlays/callout.tsx';
import { restoreFocus } from '../focus.ts';
import { closeTour, completeTour } from './tour-state.ts';
import { listShownSteps, showStep, tourSteps } from './tour-steps.ts';

/** The guided tour of the page on which it was opened; it closes when another page opens. */
export function Tour() {
  const { pathname } = useLocation();
  const [page] = useState(pathname);
  const [steps, setSteps] = useState(() => listShownSteps(findTarget));
  const [index, setIndex] = useState(0);
  const [focused] = useState(() => document.activeElement);
  useEffect(() => () => restoreFocus(focused), [focused]);
  useEffect(() => {
    if (pathname !== page) closeTour();
  }, [pathname, page]);

  const step = tourSteps[index];
  const shown = step && showStep(step, findTarget);
  const at = steps.indexOf(index);
  const before = steps[at - 1];
  const next = steps[at + 1];
  // The target is gone: the step is left out, and the one that took its place is shown.
  const leaveOut = useCallback(() => {
    const left = listShownSteps(findTarget);
    setSteps(left);
    setIndex((current) => left.find((each) => each >= current) ?? left.at(-1) ?? 0);
  }, []);

  if (!shown || pathname !== page) return null;
  return (
    <Callout
      key={`${index} ${steps.length}`}
      target={shown.target}
      onTargetGone={leaveOut}
      title={shown.title}
      onClose={closeTour}
      footer={
        <>
          <span className="-mr-1 flex-1 text-xs text-nowrap text-muted tabular-nums">
            Stap {at + 1} van {steps.length}
          </span>
          {before === undefined ? (
            <Button variant="ghost" onClick={completeTour}>
              Overslaan
            </Button>
          ) : (
            <Button onClick={() => setIndex(before)}>Vorige</Button>
          )}
          {next === undefined ? (
            <Button variant="primary" onClick={completeTour}>
              Voltooien
            </Button>
          ) : (
            <Button variant="primary" onClick={() => setIndex(next)}>
              Volgende
            </Button>
          )}
        </>
      }
    >
      {shown.text}
      {shown.shortcut && <span className="[[data-shortcuts-off]_&]:hidden"> {shown.shortcut}</span>}
    </Callout>
  );
}

/** The first element of a selector that is on the page and not hidden. */
function findTarget(selector: string): HTMLElement | null {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return elements.find((element) => element.checkVisibility() && element.offsetHeight > 0) ?? null;
}

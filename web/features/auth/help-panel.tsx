import { useState } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';

const HelpAnswers = lazyComponent(() => import('./help-answers.tsx').then((file) => file.HelpAnswers));

/**
 * Help with signing in. A native popover: the browser closes it and restores the focus. Its button is at the end of the
 * page, where it covers no form, and fixed only where there is a margin beside it.
 */
export function HelpPanel({ abbreviation }: { abbreviation: string }) {
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget="inloghulp"
        onPointerEnter={() => void HelpAnswers.preload()}
        aria-label={`${abbreviation}? Hulp bij inloggen`}
        className={cx(
          buttonClasses('secondary', 'md'),
          'absolute right-4 bottom-4 font-semibold lg:right-auto lg:left-4 xl:fixed',
        )}
      >
        {abbreviation}?
      </button>
      <section
        id="inloghulp"
        popover="auto"
        onBeforeToggle={() => setIsUsed(true)}
        aria-labelledby="inloghulp-titel"
        className="fixed inset-auto right-4 bottom-15 max-h-[70dvh] w-90 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-float p-4 text-ink shadow-float lg:right-auto lg:left-4"
      >
        <h2 id="inloghulp-titel" className="text-base font-semibold tracking-snug">
          Hulp bij inloggen
        </h2>
        {isUsed && (
          <LazyBoundary>
            <HelpAnswers />
          </LazyBoundary>
        )}
      </section>
    </>
  );
}

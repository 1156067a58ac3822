import type { ReactNode } from 'react';
import { objectTitleId } from './object-title.ts';

type Props = {
  title: ReactNode;
  /** The state of the object in one line: badges, who, when. */
  summary: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** What it is about, before everything that happened to it. */
  description: ReactNode;
  /** An `ObjectFacts`, and what is rarely done with the object. */
  aside?: ReactNode;
  /** What happened to it, newest last. */
  children?: ReactNode;
  /** Where something is said or decided; it stays in view below the rest. */
  composer?: ReactNode;
};

/** An open object in a `SplitView`: description, stream and composer in one column, its properties at the side. */
export function WorkObject({ title, summary, actions, description, aside, children, composer }: Props) {
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-72">
          <h1 id={objectTitleId} className="text-xl font-semibold tracking-tight wrap-anywhere">
            {title}
          </h1>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs wrap-anywhere text-muted">
            {summary}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <section
        aria-label="Tekst en verloop"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it Safari cannot scroll by keyboard
        tabIndex={0}
        className={
          '@container relative min-h-0 focus-visible:-outline-offset-2 flex-1 px-4 pb-5 sm:px-5 [@media(width>=64rem)_and_(height>=40rem)]:overflow-y-auto'
        }
      >
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 @min-[44rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[44rem]:grid-rows-[auto_1fr]">
          <div className="min-w-0">{description}</div>
          {aside && (
            <div className="flex min-w-0 flex-col gap-4 @min-[44rem]:col-start-2 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1">
              {aside}
            </div>
          )}
          {children && <div className="min-w-0">{children}</div>}
        </div>
      </section>
      {composer && (
        <div
          className={
            'relative border-t border-line px-4 py-3 sm:px-5 [@media(width>=64rem)_and_(height>=40rem)]:max-h-[55%] [@media(width>=64rem)_and_(height>=40rem)]:overflow-y-auto'
          }
        >
          {composer}
        </div>
      )}
    </>
  );
}

/** The properties of an object. */
export function ObjectFacts({ label = 'Kenmerken', children }: { label?: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="divide-y divide-line border-y border-line text-xs">
      {children}
    </dl>
  );
}

export function ObjectFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

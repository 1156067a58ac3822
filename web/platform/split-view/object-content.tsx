import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { QueryContent } from '../query/query-content.tsx';
import { objectTitleId } from './object-title.ts';

/** `label`: what is loading, such as `Verzoek`. */
export function WorkObjectSkeleton({ label }: { label: string }) {
  return (
    <>
      <header className="px-4 pt-4 pb-3 sm:px-5">
        <h1 id={objectTitleId}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <Skeleton className="my-1 h-5 w-72 max-w-full" />
        </h1>
        <Skeleton className="mt-3 h-3 w-56 max-w-full" />
      </header>
      <SkeletonRegion label={label} className="flex-1 px-4 pb-5 sm:px-5">
        <SkeletonText lines={5} />
      </SkeletonRegion>
    </>
  );
}

/** In place of an object: why it is not there. `label` names the region. */
export function NoWorkObject({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid flex-1 place-content-center p-4">
      <h1 id={objectTitleId} className="sr-only">
        {label}
      </h1>
      {children}
    </div>
  );
}

type ObjectContentProps<Data> = Pick<
  ComponentProps<typeof QueryContent<Data>>,
  'query' | 'failed' | 'missing' | 'children'
> & {
  /** What is read, such as `Verzoek`: the title until its own is there. */
  label: string;
};

/** The open object that a query reads, or why there is none yet. */
export function ObjectContent<Data>({ label, ...content }: ObjectContentProps<Data>) {
  const ErrorFrame = useMemo(() => framedAs(label), [label]);
  return <QueryContent {...content} errorFrame={ErrorFrame} loading={<WorkObjectSkeleton label={label} />} />;
}

function framedAs(label: string) {
  return function ErrorFrame({ children }: { children: ReactNode }) {
    return <NoWorkObject label={label}>{children}</NoWorkObject>;
  };
}

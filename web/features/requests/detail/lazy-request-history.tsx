import { type ComponentProps } from 'react';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import type { RequestHistory } from './request-history.tsx';

const History = onDemand(() => import('./request-history.tsx').then((history) => history.RequestHistory));

/** `RequestHistory` for other features, loaded on demand: `public.tsx` is part of the first bundle. */
export function LazyRequestHistory(props: ComponentProps<typeof RequestHistory>) {
  return (
    <Part fallback={<SkeletonRows rows={2} />}>
      <History {...props} />
    </Part>
  );
}

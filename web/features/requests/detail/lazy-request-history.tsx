import { type ComponentProps } from 'react';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import type { RequestHistory } from './request-history.tsx';

const History = onDemand(() => import('./request-history.tsx').then((history) => history.RequestHistory));

/** The history of a request for other rooms: fetched when it is shown, since what is public comes with the first page. */
export function LateRequestHistory(props: ComponentProps<typeof RequestHistory>) {
  return (
    <Part fallback={<SkeletonRows rows={2} />}>
      <History {...props} />
    </Part>
  );
}

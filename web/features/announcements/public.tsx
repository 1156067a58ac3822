import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useIdle } from '#web/platform/use-idle.ts';

const HomeLine = lazyComponent(() => import('./home-announcement.tsx').then((file) => file.HomeAnnouncement));

/** The announcement of this moment in the header. Render it in a LazyBoundary. */
export const HeaderAnnouncement = lazyComponent(() =>
  import('./header-announcement.tsx').then((file) => file.HeaderAnnouncement),
);

/** The announcement of this moment beside the greeting, where there is room for it; elsewhere the header has it. */
export function HomeAnnouncement() {
  return (
    useIdle() && (
      <LazyBoundary>
        <HomeLine />
      </LazyBoundary>
    )
  );
}

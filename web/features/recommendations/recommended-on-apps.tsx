import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const AppsRecommendations = onDemand(() =>
  import('./apps-recommendations.tsx').then((file) => file.AppsRecommendations),
);

/** One line above the apps. Its place is kept from the start, and its code comes once the apps are there. */
export function RecommendedOnApps() {
  const { role } = useUser();
  const isIdle = useIdle();
  if (role < 1) return null;
  const coming = <Skeleton className="h-4 w-64 max-w-full" />;
  return (
    <section
      aria-label="Aanbevolen voor u"
      className="mb-6 flex h-14 items-center gap-3 rounded-lg border border-line bg-surface-1 px-4"
    >
      {isIdle ? (
        <Part fallback={coming}>
          <AppsRecommendations />
        </Part>
      ) : (
        coming
      )}
    </section>
  );
}

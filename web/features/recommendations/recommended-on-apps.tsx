import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { RecommendationComing, RecommendedFrame } from './recommended-frame.tsx';

const AppsRecommendations = onDemand(() =>
  import('./apps-recommendations.tsx').then((file) => file.AppsRecommendations),
);

/** One line above the apps. Its place is kept from the start, and its code comes once the apps are there. */
export function RecommendedOnApps() {
  const { role } = useUser();
  const isIdle = useIdle();
  if (role < 1) return null;
  return (
    <RecommendedFrame>
      {isIdle ? (
        <Part fallback={<RecommendationComing />}>
          <AppsRecommendations />
        </Part>
      ) : null}
    </RecommendedFrame>
  );
}

import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { LimitsSkeleton } from './limits-skeleton.tsx';
import { listLimitKinds } from './limit-kinds.ts';

const WeeklyLimits = lazyComponent(() => import('./weekly-limits.tsx').then((file) => file.WeeklyLimits));

/** The weekly limits of the role, loaded when the browser is idle; until then a skeleton of the same size. Nothing for a role without. */
export function LazyWeeklyLimits({ collapsed = false }: { collapsed?: boolean }) {
  const kinds = listLimitKinds(useRole());
  const isIdle = useIdle();
  if (kinds.length === 0) return null;
  const skeleton = <LimitsSkeleton kinds={kinds} collapsed={collapsed} />;
  if (!isIdle) return skeleton;
  return (
    <LazyBoundary fallback={skeleton}>
      <WeeklyLimits kinds={kinds} collapsed={collapsed} />
    </LazyBoundary>
  );
}

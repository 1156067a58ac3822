import { allows } from '#contract/platform/roles.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { OwnVitals } from './own-vitals-list.tsx';
import { ServerSummary } from './server-summary.tsx';

/** The web vitals of this visit, and for administrators the figures of the server. */
export function PanelFigures() {
  const role = useRole();
  return (
    <div className="grid gap-4">
      <OwnVitals />
      {allows('administrator', role) && <ServerSummary />}
    </div>
  );
}

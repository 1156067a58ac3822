import { OwnVitals } from './own-vitals-list.tsx';
import { ServerSummary } from './server-summary.tsx';

/** The web vitals of this visit and the figures of the server. */
export function PanelFigures() {
  return (
    <div className="grid gap-4">
      <OwnVitals />
      <ServerSummary />
    </div>
  );
}

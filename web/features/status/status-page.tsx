import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import type { Tool } from '#contract/tools.ts';
import { IncidentList } from '#web/features/incidents/public.tsx';
import { AppMaintenanceList } from '#web/features/maintenance-plans/public.tsx';
import { describeTool, toolsSummary, useTools } from '#web/features/tools/public.tsx';
import { windowText } from '#web/platform/time/window-text.ts';
import { headerOf } from '#web/platform/pages/page.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardFooter, CardHeader } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { describeDays, formatPercentage, type Uptime } from './describe-day.ts';
import { statusPage } from './pages.ts';
import { UptimeBars, UptimeLegend } from './uptime-bars.tsx';
import { toolUptimeQuery } from './uptime-query.ts';

/** Whether the tools work, now and on the last days, the maintenance of apps, and the incidents. */
export function StatusPage() {
  const query = useTools();
  return (
    <>
      <PageHeader {...headerOf(statusPage)} />
      <div className="grid grid-cols-1 gap-3 reveal-forwards">
        <QueryContent
          query={query}
          failed="De tools konden niet worden geladen"
          errorFrame={Card}
          loading={<Loading />}
        >
          {(tools) => (tools.length === 0 ? <NoTools /> : <Tools tools={tools} />)}
        </QueryContent>
        <AppMaintenanceList />
        <IncidentList />
      </div>
    </>
  );
}

function Tools({ tools }: { tools: Tool[] }) {
  const query = useQuery(toolUptimeQuery);
  const now = useNow();
  return (
    <Card as="section" padding="none" aria-labelledby="tools-nu">
      <CardHeader inset id="tools-nu" title="Tools" note={toolsSummary(tools, now)} />
      <ul>
        {tools.map((tool) => (
          <ToolRow key={tool.id} tool={tool} now={now} uptime={query.data} />
        ))}
      </ul>
      <CardFooter inset className="justify-between border-t border-line">
        {query.error && !query.data ? (
          <QueryContent query={query} failed="De afgelopen dagen konden niet worden geladen" loading={null}>
            {() => null}
          </QueryContent>
        ) : (
          <UptimeLegend />
        )}
      </CardFooter>
    </Card>
  );
}

function ToolRow({ tool, now, uptime }: { tool: Tool; now: Date; uptime: Uptime | undefined }) {
  const { tone, label, note } = describeTool(tool, now);
  const own = uptime?.tools.find(({ id }) => id === tool.id);
  return (
    <li className="status-row border-t border-line px-4 py-3">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold tracking-snug wrap-anywhere">{tool.name}</h3>
        <StatusDot tone={tone} note={note}>
          {label}
        </StatusDot>
        {tool.maintenanceNote && <p className="text-xs wrap-anywhere text-muted">{tool.maintenanceNote}</p>}
        {tool.nextMaintenance && <PlannedMaintenance planned={tool.nextMaintenance} />}
      </div>
      <div className="min-w-0">
        {uptime && own ? (
          <UptimeBars name={tool.name} days={describeDays(uptime.days, own)} />
        ) : (
          <div className="h-8" />
        )}
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span aria-hidden>90 dagen geleden</span>
          <span className="tabular-nums text-ink">{own ? percentageText(own.percentage) : ' '}</span>
          <span aria-hidden>vandaag</span>
        </p>
      </div>
    </li>
  );
}

function PlannedMaintenance({ planned }: { planned: NonNullable<Tool['nextMaintenance']> }) {
  return (
    <p className="mt-1 text-xs wrap-anywhere">
      <span className="font-medium">Gepland onderhoud</span>{' '}
      <span className="inline-block tabular-nums">{windowText(planned)}</span>
      {planned.note && <span className="block text-muted">{planned.note}</span>}
    </p>
  );
}

function percentageText(percentage: number | null): string {
  return percentage === null ? 'nog niet gemeten' : `${formatPercentage(percentage)} bereikbaar`;
}

function NoTools() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<Wrench aria-hidden />}
        title="Nog geen tools"
        text="Zodra een beheerder een tool toevoegt, staat hier of die werkt."
      />
    </Card>
  );
}

function Loading() {
  return (
    <Card padding="none">
      <SkeletonRegion label="Tools">
        <CardHeader inset title="Tools" />
        {[0, 1, 2].map((row) => (
          <div key={row} className="status-row border-t border-line px-4 py-3">
            <div className="grid content-start gap-2 py-1">
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </div>
            <Skeleton className="mb-5 h-8" />
          </div>
        ))}
      </SkeletonRegion>
    </Card>
  );
}

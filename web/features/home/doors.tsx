import { LayoutGrid } from 'lucide-react';
import type { Tool } from '#contract/tools.ts';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { useTools } from '#web/features/tools/public.tsx';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Door } from './door.tsx';
import { countApps, countText } from './pick-apps.ts';
import { ToolDoor } from './tool-door.tsx';

/** With the door to the apps these fill one row. */
const mostTools = 3;

/** Where people go from here, one click each. */
export function Doors({ now }: { now: Date }) {
  const { data: tools, isPending } = useTools();
  return (
    <ul className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <AppsDoor />
      {isPending ? (
        <ToolDoorSkeletons />
      ) : (
        tools?.slice(0, mostTools).map((tool: Tool) => <ToolDoor key={tool.id} tool={tool} now={now} />)
      )}
    </ul>
  );
}

function AppsDoor() {
  const { data: apps, error, refetch } = useApps();
  return (
    <Door
      icon={<LayoutGrid aria-hidden />}
      hue={1}
      title={<AppsLink className="after:absolute after:inset-0 after:rounded-lg">Apps Bekijken</AppsLink>}
    >
      {apps ? (
        countText(countApps(apps))
      ) : error ? (
        <span className="flex flex-wrap items-center gap-x-1">
          {errorText(error)}
          <Button variant="link" size="sm" className="relative z-10" onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </span>
      ) : (
        <Skeleton className="my-0.5 h-3 w-24" />
      )}
    </Door>
  );
}

function ToolDoorSkeletons() {
  return Array.from({ length: mostTools }, (_, at) => (
    <Door key={at} icon={null} title={<Skeleton className="my-1 h-3.5 w-28" />}>
      <Skeleton className="my-0.5 h-3 w-20" />
    </Door>
  ));
}

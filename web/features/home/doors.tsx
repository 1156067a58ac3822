import { LayoutGrid, RotateCw } from 'lucide-react';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { useTools } from '#web/features/tools/public.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Door } from './door.tsx';
import { countApps, countText } from './pick-apps.ts';
import { ToolDoor } from './tool-door.tsx';

/** With the door to the apps these fill one row. */
const mostTools = 3;

/** Where people go from here, one click each. */
export function Doors({ now }: { now: Date }) {
  const { data: tools, isPending, isFetching, refetch } = useTools();
  return (
    <ul className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <AppsDoor />
      {tools ? (
        tools.slice(0, mostTools).map((tool) => <ToolDoor key={tool.id} tool={tool} now={now} />)
      ) : isPending ? (
        <ToolDoorSkeletons />
      ) : (
        <Card as="li" className="items-start justify-center gap-3 xl:col-span-3">
          <p className="font-semibold">De tools konden niet worden geladen</p>
          <Button icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </Card>
      )}
    </ul>
  );
}

function AppsDoor() {
  const { data: apps, error } = useApps();
  return (
    <Door
      icon={<LayoutGrid aria-hidden />}
      hue={1}
      title={<AppsLink className="after:absolute after:inset-0 after:rounded-lg">Apps Bekijken</AppsLink>}
    >
      {apps ? countText(countApps(apps)) : error ? 'Aantal nu onbekend' : <Skeleton className="my-0.5 h-3 w-24" />}
    </Door>
  );
}

function ToolDoorSkeletons() {
  return Array.from({ length: mostTools }, (_, at) => (
    <Door key={at} icon={null} title={<Skeleton className="my-0.75 h-3.5 w-28" />}>
      <Skeleton className="my-0.5 h-3 w-20" />
    </Door>
  ));
}

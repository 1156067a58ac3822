import { RotateCw } from 'lucide-react';
import { useTools } from '#web/features/tools/public.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Door, type DoorShape } from './door.tsx';
import { ToolDoor } from './tool-door.tsx';

/** These fill one row. */
const mostTools = 3;

/** The tools that open from here, as items of a list. */
export function ToolDoors({ now, shape }: { now: Date; shape: DoorShape }) {
  const { data: tools, isPending, isFetching, refetch } = useTools();
  if (tools) {
    return tools.slice(0, mostTools).map((tool) => <ToolDoor key={tool.id} tool={tool} now={now} shape={shape} />);
  }
  if (isPending) {
    return Array.from({ length: mostTools }, (_, at) => (
      <Door key={at} shape={shape} icon={null} title={<Skeleton className="my-0.75 h-3.5 w-28" />}>
        <Skeleton className="my-0.5 h-3 w-20" />
      </Door>
    ));
  }
  return (
    <Card as="li" className="col-span-full items-start justify-center gap-3 xl:col-span-3">
      <p className="font-semibold">De tools konden niet worden geladen</p>
      <Button icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
        Opnieuw proberen
      </Button>
    </Card>
  );
}

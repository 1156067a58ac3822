import { RotateCw } from 'lucide-react';
import { useTools } from '#web/features/tools/public.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LinkCard, type LinkCardShape } from './link-card.tsx';
import { ToolLinkCard } from './tool-link-card.tsx';

/** As many as fill one row. */
const maxTools = 3;

/** The cards of the first tools, as items of the caller's list. */
export function ToolLinkCards({ now, shape }: { now: Date; shape: LinkCardShape }) {
  const { data: tools, isPending, isFetching, refetch } = useTools();
  if (tools) {
    return tools.slice(0, maxTools).map((tool) => <ToolLinkCard key={tool.id} tool={tool} now={now} shape={shape} />);
  }
  if (isPending) {
    return Array.from({ length: maxTools }, (_, at) => (
      <LinkCard key={at} shape={shape} icon={null} title={<Skeleton className="my-0.75 h-3.5 w-28" />}>
        <Skeleton className="my-0.5 h-3 w-20" />
      </LinkCard>
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

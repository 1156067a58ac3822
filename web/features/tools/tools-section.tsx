import { QueryError } from '#web/platform/query/query-error.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { ToolCardLayout } from './tool-card-layout.tsx';
import { ToolCard } from './tool-card.tsx';
import { toolGridClasses, ToolsLayout } from './tools-layout.tsx';
import { useTools } from './use-tools.ts';

/** The live tools with their status. */
export function ToolsSection() {
  const query = useTools();
  const { data: tools, error } = query;
  const now = useNow();
  return (
    <ToolsLayout>
      {tools?.length ? (
        <ul className={toolGridClasses}>
          {tools.map((tool) => (
            <ToolCard key={tool.id} tool={tool} now={now} />
          ))}
        </ul>
      ) : tools ? (
        <Card>
          <EmptyState title="Nog geen tools" text="Zodra een beheerder een tool toevoegt, opent u die hier." />
        </Card>
      ) : error ? (
        <Card>
          <QueryError title="De tools konden niet worden geladen" query={query} />
        </Card>
      ) : (
        <SkeletonRegion label="Tools" className={toolGridClasses}>
          <ToolSkeleton />
          <ToolSkeleton />
          <ToolSkeleton />
        </SkeletonRegion>
      )}
    </ToolsLayout>
  );
}

function ToolSkeleton() {
  return (
    <Card aria-hidden padding="none">
      <ToolCardLayout
        tile={<Skeleton className="size-10 rounded-lg" />}
        name={<Skeleton className="my-1 h-3 w-2/5" />}
        description={<Skeleton className="my-0.5 h-3 w-3/5" />}
        status={<Skeleton className="my-auto h-3 w-24" />}
        open={<Skeleton className="h-8 w-8 rounded-lg" />}
      />
    </Card>
  );
}

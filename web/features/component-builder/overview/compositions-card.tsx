import type { UseQueryResult } from '@tanstack/react-query';
import { Blocks, Plus } from 'lucide-react';
import type { Composition } from '#contract/component-builder.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useCatalogue } from '../catalogue/catalogue.ts';
import { useDeleteCompositions } from '../compositions/use-delete-compositions.ts';
import { RowActions } from './row-actions.tsx';

type Props = { query: UseQueryResult<Composition[]>; onNew: () => void; className?: string };

/** What administrators saved. */
export function CompositionsCard({ query, onNew, className }: Props) {
  const count = query.data?.length;
  return (
    <Card as="section" padding="none" aria-label="Composities" className={className}>
      <CardHeader inset title="Composities" note={count ? String(count) : undefined} />
      <QueryContent
        query={query}
        failed="De composities konden niet worden geladen"
        loading={<SkeletonList label="Composities" rows={4} className="px-4" />}
      >
        {(data) =>
          data.length > 0 ? (
            <ul>
              {data.map((composition) => (
                <CompositionRow key={composition.id} composition={composition} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<Blocks aria-hidden />}
              title="Nog geen composities"
              text="Bewaar een component met uw eigen eigenschappen, of importeer een bestand."
              action={
                <Button icon={<Plus aria-hidden />} onClick={onNew}>
                  Eerste compositie maken
                </Button>
              }
            />
          )
        }
      </QueryContent>
    </Card>
  );
}

function CompositionRow({ composition }: { composition: Composition }) {
  const { mutate: remove } = useDeleteCompositions();
  const entry = useCatalogue().get(composition.component);
  return (
    <li data-row={composition.id} className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2">
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-medium">{composition.name}</p>
        <p className="text-xs text-muted">
          {entry?.name ?? 'Onbekend component'} · {formatDateTime(composition.updatedAt)}
        </p>
      </div>
      <RowActions
        name={composition.name}
        target={{ composition: composition.id }}
        deletion={{
          label: `${composition.name} verwijderen`,
          tip: 'Verwijderen',
          onDelete: () => remove([composition]),
        }}
      />
    </li>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { userKeysQuery } from '../user-queries.ts';

/** The API keys of a user, each with a button that deactivates it. */
export function UserKeys({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/api-keys/{id}/deactivate', { params: { id } }),
    meta: { success: 'API key gedeactiveerd', errorTitle: 'Deactiveren is niet gelukt' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userKeysQuery(userId).queryKey }),
  });
  return (
    <QueryContent
      query={useQuery(userKeysQuery(userId))}
      failed="De API keys konden niet worden geladen"
      loading={<SkeletonList label="API keys" rows={3} className="px-4" />}
    >
      {(keys) =>
        keys.length === 0 ? (
          <EmptyState
            level={2}
            icon={<KeyRound aria-hidden />}
            title="Geen API keys"
            text="Deze gebruiker heeft geen API keys."
          />
        ) : (
          <ul className="divide-y divide-line">
            {keys.map(({ id, name, isActive, createdAt, lastUsed }) => (
              <li key={id} className="flex items-center gap-3 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-3 font-medium">
                    <span className="wrap-anywhere">{name}</span>
                    {!isActive && <Badge>Niet actief</Badge>}
                  </p>
                  <p className="text-xs text-muted">
                    Gemaakt {formatDateTime(createdAt)} ·{' '}
                    {lastUsed === null ? 'nog niet gebruikt' : `laatst gebruikt ${formatDateTime(lastUsed)}`}
                  </p>
                </div>
                {isActive && !isOwn && (
                  <Button
                    size="sm"
                    aria-label={`Deactiveren: ${name}`}
                    busy={isPending && variables === id}
                    onClick={() => mutate(id)}
                  >
                    Deactiveren
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  );
}

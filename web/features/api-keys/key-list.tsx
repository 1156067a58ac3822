import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import type { ApiKey } from '#contract/api-keys.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useRefetchAtFirst } from '#web/platform/time/use-refetch-at-first.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { apiKeysQuery, refetchKeys } from './api-key-queries.ts';
import { listChangesToCome } from './expiry.ts';
import { KeyCard } from './key-card.tsx';

type Props = {
  onCreate: () => void;
  onChange: (key: ApiKey) => void;
  onRotate: (key: ApiKey) => void;
  onEndGrace: (key: ApiKey) => void;
};

/** The keys of this user, the newest first. */
export function KeyList(props: Props) {
  return (
    <Card as="section" padding="none" aria-labelledby="keys">
      <CardHeader id="keys" title="Uw API keys" inset />
      <Content {...props} />
    </Card>
  );
}

function Content({ onCreate, onChange, onRotate, onEndGrace }: Props) {
  const query = useQuery(apiKeysQuery);
  const { data, dataUpdatedAt, errorUpdatedAt } = query;
  const readAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  useRefetchAtFirst(listChangesToCome(data ?? [], readAt), readAt, refetchKeys);
  // A key can expire between two minutes: its card has the same state as the figures that were fetched then.
  const now = new Date(Math.max(useNow().getTime(), dataUpdatedAt));
  return (
    <QueryContent
      query={query}
      failed="Uw API keys konden niet worden geladen"
      loading={<SkeletonList label="Uw API keys" rows={3} className="px-4" />}
    >
      {(keys) =>
        keys.length === 0 ? (
          <EmptyState
            icon={<KeyRound aria-hidden />}
            title="Nog geen API keys"
            text="Met een key leest of wijzigt een programma gegevens van het portaal, bijvoorbeeld voor een rapportage."
            action={
              <Button icon={<Plus aria-hidden />} onClick={onCreate}>
                Eerste API key aanmaken
              </Button>
            }
          />
        ) : (
          <ul>
            {keys.map((key) => (
              <KeyCard
                key={key.id}
                apiKey={key}
                now={now}
                onChange={() => onChange(key)}
                onRotate={() => onRotate(key)}
                onEndGrace={() => onEndGrace(key)}
              />
            ))}
          </ul>
        )
      }
    </QueryContent>
  );
}

import { useState } from 'react';
import type { ManagedTopic, TopicVersion } from '#contract/manage-help.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { topicVersionsQuery } from './manage-help-queries.ts';

const CompareDialog = lazyComponent(() => import('./compare-dialog.tsx').then((file) => file.CompareDialog));

type TopicHistoryProps = { topic: ManagedTopic; onRestored: (topic: ManagedTopic) => void };

/** Every text that a topic had, to compare and restore. */
export function TopicHistory({ topic, onRestored }: TopicHistoryProps) {
  const [compared, setCompared] = useState<TopicVersion | null>(null);
  const close = () => setCompared(null);
  return (
    <Card as="section" padding="none" aria-labelledby="geschiedenis">
      <CardHeader id="geschiedenis" title="Geschiedenis" inset />
      <PagedList
        query={topicVersionsQuery(topic.id)}
        label="Geschiedenis"
        failed="De geschiedenis kon niet worden geladen"
        empty={<EmptyState level={2} title="Nog geen versies" />}
      >
        {(versions) => (
          <ol>
            {versions.map((version) => (
              <VersionRow key={version.id} version={version} onCompare={() => setCompared(version)} />
            ))}
          </ol>
        )}
      </PagedList>
      {compared && (
        <LazyBoundary onMissing={close}>
          <CompareDialog topic={topic} version={compared} onRestored={onRestored} onClose={close} />
        </LazyBoundary>
      )}
    </Card>
  );
}

function VersionRow({ version, onCompare }: { version: TopicVersion; onCompare: () => void }) {
  const { title, topicVersion, createdAt } = version;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <div className="min-w-0">
        <p className="truncate font-medium">
          Versie {topicVersion}: {title}
        </p>
        <p className="text-xs text-muted">
          {describeSource(version)}, {formatDateTime(createdAt)}
        </p>
      </div>
      <Button
        size="sm"
        onPointerEnter={() => void CompareDialog.preload()}
        onClick={onCompare}
        aria-label={`Vergelijken met versie ${topicVersion}`}
      >
        Vergelijken
      </Button>
    </li>
  );
}

function describeSource({ source, editedBy }: TopicVersion): string {
  if (source === 'file') return 'Meegeleverde tekst';
  if (source === 'incident') return `Gemaakt van een storing door ${editedBy ?? 'een beheerder'}`;
  return `Aangepast door ${editedBy ?? 'een beheerder'}`;
}

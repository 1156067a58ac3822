import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedTopic, TopicSource } from '#contract/manage-help.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { call } from '#web/platform/call/call.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Link as ExternalLink } from '#web/ui/actions/link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { managedTopicQuery } from './manage-help-queries.ts';
import { topicDraft } from './topic-form.tsx';

const refetch = () => queryClient.invalidateQueries({ queryKey: liveKey('help') });

/** Whether readers have a topic that was made in the portal. */
export function TopicStatus({ topic }: { topic: ManagedTopic }) {
  const { id, status, minimumRole } = topic;
  const [isDeleting, setDeleting] = useState(false);
  const { mutate: publish, isPending } = usePublishTopic(id);
  const isDraft = status === 'draft';
  const publishSaved = () => {
    if (topicDraft(id).read() === null) publish({ isPublished: true, version: topic.version });
    else toast({ tone: 'warning', title: 'Sla uw wijzigingen eerst op', description: 'Publiceer daarna.' });
  };
  const readers = minimumRole === 0 ? 'iedereen' : `wie minstens de rol ${roleNames[minimumRole]} heeft`;
  return (
    <>
      <Banner
        tone={isDraft ? 'warning' : 'info'}
        title={isDraft ? 'Dit is een concept.' : 'Gepubliceerd.'}
        className="mb-4"
        action={
          isDraft ? (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setDeleting(true)}>
                Concept verwijderen
              </Button>
              <Button size="sm" variant="primary" busy={isPending} onClick={publishSaved}>
                Publiceren
              </Button>
            </div>
          ) : (
            <Button size="sm" busy={isPending} onClick={() => publish({ isPublished: false, version: topic.version })}>
              Weer concept maken
            </Button>
          )
        }
      >
        {isDraft
          ? `Alleen beheerders zien het. Haal namen en andere persoonsgegevens uit de tekst; na publicatie is het te lezen voor ${readers}, en haalt de assistent het aan.`
          : `Te lezen voor ${readers}. De assistent haalt het aan.`}
      </Banner>
      {isDeleting && <DeleteDialog topic={topic} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** From what a topic was made. */
export function TopicSources({ sources }: Pick<ManagedTopic, 'sources'>) {
  return (
    <Card as="section" aria-labelledby="bronnen" className="mb-3">
      <CardHeader id="bronnen" title="Bronnen" />
      <ul className="flex flex-col gap-2">
        {sources.map((source, nr) => (
          <li key={nr}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const kinds = { incident: 'Storing', update: 'Bericht', app: 'App', tool: 'Tool' };

function Source({ source: { kind, text, at, incidentId, url } }: { source: TopicSource }) {
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">
        {incidentId !== null && kind === 'incident' ? (
          <Link to="/incident/$id" params={{ id: incidentId }} className={linkClasses}>
            {text}
          </Link>
        ) : url === null ? (
          text
        ) : (
          <ExternalLink external href={url}>
            {text}
          </ExternalLink>
        )}
      </p>
      <p className="text-xs text-muted">
        {kinds[kind]}
        {at && `, ${formatDateTime(at)}`}
      </p>
    </>
  );
}

/** Publishes a topic as it is stored, or makes it a draft again, with an undo toast. */
function usePublishTopic(id: string) {
  const send = async (body: { isPublished: boolean; version: number }) => {
    const changed = await call('PUT /api/admin/help/{id}/publication', { params: { id }, body });
    queryClient.setQueryData(managedTopicQuery(id).queryKey, changed);
    return changed;
  };
  const meta = { errorTitle: 'Het onderwerp is niet gewijzigd' };
  const { mutate: undo } = useMutation({ meta, mutationFn: send, onSettled: refetch });
  return useMutation({
    meta,
    mutationFn: send,
    onSuccess: ({ version }, { isPublished }) =>
      toast({
        title: isPublished ? 'Hulponderwerp gepubliceerd' : 'Het onderwerp is weer een concept',
        action: { label: 'Ongedaan maken', onSelect: () => undo({ isPublished: !isPublished, version }) },
      }),
    onSettled: refetch,
  });
}

function DeleteDialog({ topic: { id, title, version }, onClose }: { topic: ManagedTopic; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/admin/help/{id}', { params: { id }, query: { version } }),
    meta: { success: 'Concept verwijderd', errorTitle: 'Het concept is niet verwijderd' },
    onSuccess: async () => {
      topicDraft(id).remove();
      await navigate({ to: '/admin/help', replace: true });
      queryClient.removeQueries({ queryKey: managedTopicQuery(id).queryKey });
    },
    onError: onClose,
    onSettled: refetch,
  });
  return (
    <ConfirmDialog
      title="Concept verwijderen?"
      description={`“${title}” en eerdere versies ervan verdwijnen. Van de storing kunt u later een nieuw concept maken.`}
      confirmLabel="Verwijderen"
      busy={isPending}
      busyLabel="Verwijderen..."
      onConfirm={() => remove()}
      onClose={onClose}
    />
  );
}

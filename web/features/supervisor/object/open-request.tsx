import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { LazyCommentForm, LazyRequestObject, RequestLink, requestQuery } from '#web/features/requests/public.tsx';
import { ObjectContent } from '#web/platform/split-view/object-content.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { MergeSection } from '../merge/merge-section.tsx';
import { ProposeApp } from '../propose/propose-app.tsx';
import { ReplyForm } from './reply-form.tsx';

/** The open request with what a supervisor does with it. */
export function OpenRequest({ id }: { id: string }) {
  const query = useQuery(requestQuery(id));
  return (
    <ObjectContent
      label="Verzoek"
      query={query}
      failed="Het verzoek kon niet worden geladen"
      missing={<EmptyState title="Dit verzoek is er niet (meer)" />}
    >
      {(request) => <Handled key={request.id} request={request} />}
    </ObjectContent>
  );
}

function Handled({ request }: { request: RequestDetail }) {
  const { status, mergedInto } = request;
  const isOpen = mergedInto === null && (status === 'pending' || status === 'in_progress');
  return (
    <LazyRequestObject
      request={request}
      outcome={
        <>
          {mergedInto !== null && (
            <p className="text-muted">
              Samengevoegd met <RequestLink id={mergedInto}>een ander verzoek</RequestLink>. Dit verzoek volgt voortaan
              de status daarvan.
            </p>
          )}
          <ProposeApp request={request} />
        </>
      }
      aside={isOpen && <MergeSection request={request} />}
      composer={mergedInto === null && <Composer request={request} />}
    />
  );
}

const kinds = [
  { value: 'reply', label: 'Antwoord' },
  { value: 'comment', label: 'Reactie' },
] as const;

/** An official reply with a decision, or a comment. */
function Composer({ request }: { request: RequestDetail }) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('reply');
  const choice = <Segmented label="Wat u schrijft" options={[...kinds]} value={kind} onChange={setKind} />;
  return (
    <section aria-label="Beantwoorden" className="grid gap-2">
      <div className="justify-self-start">{choice}</div>
      {kind === 'reply' ? <ReplyForm request={request} /> : <LazyCommentForm requestId={request.id} />}
    </section>
  );
}

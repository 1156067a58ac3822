import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { webhookDeliveryLabels } from '#contract/value-labels.ts';
import { webhookEvents } from '#contract/webhook-events.ts';
import type { WebhookDelivery, WebhookTarget } from '#contract/webhooks.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { deliveriesQuery, deliveryQuery, useRedeliver } from './webhook-queries.ts';

/** What was sent to a target, with the request and the answer. */
export function DeliveriesDialog({ target, onClose }: { target: WebhookTarget; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Berichten aan ${target.name}`}
      description="Van de laatste 30 dagen, het nieuwste bovenaan."
      footer={
        <Button variant="ghost" onClick={onClose}>
          Sluiten
        </Button>
      }
    >
      <PagedList
        query={deliveriesQuery(target.id)}
        label="Berichten"
        failed="De berichten konden niet worden geladen"
        empty={
          <EmptyState
            icon={<Send aria-hidden />}
            title="Nog geen berichten"
            text="Zodra een gekozen gebeurtenis plaatsvindt, staat het bericht hier. Met een proef ziet u meteen of het aankomt."
          />
        }
      >
        {(deliveries) => (
          <ul className="divide-y divide-line">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} isActive={target.isActive} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

const tones: Record<WebhookDelivery['status'], BadgeTone> = { waiting: 'dev', delivered: 'ok', failed: 'danger' };

function DeliveryRow({ delivery, isActive }: { delivery: WebhookDelivery; isActive: boolean }) {
  const { id, type, status, attempts, occurredAt, nextAt, problem, responseStatus, durationMs } = delivery;
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  const facts = [
    formatDateTime(occurredAt),
    attempts > 0 && formatCount(attempts, 'poging', 'pogingen'),
    problem ?? (responseStatus !== null && `antwoord ${responseStatus} in ${durationMs} ms`),
    nextAt && `volgende poging ${formatDateTime(nextAt)}`,
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className="py-2">
      <Button
        variant="link"
        className="min-h-6! text-left"
        icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {webhookEvents[type].label}
      </Button>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums">
        <Badge tone={tones[status]}>{webhookDeliveryLabels[status]}</Badge>
        {facts.map((fact) => (
          <span key={fact} className="wrap-anywhere">
            {fact}
          </span>
        ))}
      </p>
      <div id={contentId}>{isOpen && <DeliveryContent id={id} isActive={isActive} />}</div>
    </li>
  );
}

function DeliveryContent({ id, isActive }: { id: string; isActive: boolean }) {
  const redeliver = useRedeliver();
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
      <QueryContent
        query={useQuery(deliveryQuery(id))}
        failed="Het bericht kon niet worden geladen"
        loading={<SkeletonText lines={4} />}
      >
        {({ request, response }) => (
          <>
            <Sent title="Verzoek" text={request} none="Nog niet verstuurd." />
            <Sent title="Antwoord" text={response} none="Er kwam geen antwoord." />
          </>
        )}
      </QueryContent>
      {isActive && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={redeliver.isPending}
          onClick={() => redeliver.mutate(id)}
        >
          Opnieuw versturen
        </Button>
      )}
    </div>
  );
}

function Sent({ title, text, none }: { title: string; text: string | null; none: string }) {
  return (
    <div>
      <h3 className="text-xs font-medium">{title}</h3>
      {text === null || text === '' ? (
        <p className="text-xs text-muted">{text === null ? none : 'Leeg.'}</p>
      ) : (
        <pre
          tabIndex={0}
          aria-label={title}
          role="group"
          className="mt-1 max-h-60 overflow-auto rounded-md border border-line bg-surface-1 p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </pre>
      )}
    </div>
  );
}

import type { IncidentState } from '#contract/incidents.ts';
import { recordWebhookEvent } from '#server/features/webhooks/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listTargetNames } from './incidents-sql.ts';

type Event = {
  type: 'opened' | 'changed';
  id: string;
  name: string;
  state: IncidentState;
  at: Date;
  /** What was written; without one the state changed by itself. */
  update?: string;
  writtenBy?: string;
};

/** Records the webhook event of a state or an update of an incident. */
export async function recordIncidentEvent(tx: Queryable, event: Event): Promise<void> {
  const { type, id, name, state, at, update = null, writtenBy = null } = event;
  const data = { title: name, state, affected: await listTargetNames(tx, id) };
  const about = { objectId: id, occurredAt: at };
  if (type === 'opened') return await recordWebhookEvent(tx, { ...about, type: 'incident.opened', data, personal: {} });
  await recordWebhookEvent(tx, {
    ...about,
    type: state === 'resolved' ? 'incident.resolved' : 'incident.updated',
    data: { ...data, update },
    personal: { writtenBy },
  });
}

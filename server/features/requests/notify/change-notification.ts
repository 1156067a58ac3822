import type { RequestStatus } from '#contract/request-rules.ts';
import { requestStatusLabels } from '#contract/status-labels.ts';
import type { NotificationContent } from '#server/features/notifications/public.ts';
import type { DeferredNotification } from './deferred-notifications-sql.ts';
import { quote } from './quote.ts';

type Decision = Pick<NotificationContent, 'type'> & { done: string; next: string };

const decisions: Record<RequestStatus, Decision> = {
  pending: { type: 'info', done: 'teruggezet', next: 'U krijgt bericht zodra er een besluit is.' },
  in_progress: { type: 'info', done: 'in behandeling genomen', next: 'U krijgt bericht zodra er een besluit is.' },
  approved: {
    type: 'success',
    done: 'goedgekeurd',
    next: 'Komt er een app-voorstel van, dan krijgt u bericht en kunt u daarop stemmen.',
  },
  rejected: {
    type: 'warning',
    done: 'afgewezen',
    next: 'Het verzoek is hiermee afgesloten. Is er iets veranderd, reageer dan bij het verzoek.',
  },
};

/** `who` and `whose` start a sentence for one reader: the name of staff is for the author only. */
type Reader = { who: string; whose: string };

/** What one group of readers is notified of; the e-mail quotes the reply and says what happens next. */
export function changeNotification(change: DeferredNotification, isForAuthor: boolean): NotificationContent {
  const reader = {
    who: isForAuthor ? (change.actorName ?? 'Een supervisor') : 'Een supervisor',
    whose: isForAuthor ? 'uw verzoek' : 'het verzoek',
  };
  if (change.kind === 'proposed') return proposedNotification(change, isForAuthor);
  if (change.kind === 'merged') return mergedNotification(change, reader);
  return change.kind === 'status' && change.toStatus
    ? decisionNotification(change, decisions[change.toStatus], reader)
    : replyNotification(change, reader);
}

function decisionNotification(
  { requestId, title, reply }: DeferredNotification,
  { type, done, next }: Decision,
  { who, whose }: Reader,
): NotificationContent {
  return {
    ...update(requestId),
    type,
    title: `“${title}” is ${done}`,
    message: `${who} heeft ${whose} ${done}${reply ? `: ${quote(reply)}` : '.'}`,
    mailText: paragraphs(`${who} heeft ${whose} “${title}” ${done}.`, reply && `Het antwoord: “${reply}”`, next),
  };
}

function replyNotification(
  { requestId, title, status, reply }: DeferredNotification,
  { who, whose }: Reader,
): NotificationContent {
  return {
    ...update(requestId),
    type: 'info',
    title: `Antwoord op “${title}”`,
    message: `${who} antwoordde: ${quote(reply ?? '')}`,
    mailText: paragraphs(
      `${who} heeft op ${whose} “${title}” geantwoord: “${reply}”`,
      `De status blijft “${requestStatusLabels[status]}”. Wilt u iets terugzeggen, reageer dan bij het verzoek.`,
    ),
  };
}

function mergedNotification(
  { requestId, title, otherId, otherTitle }: DeferredNotification,
  { who, whose }: Reader,
): NotificationContent {
  const sentence = `${who} heeft ${whose} “${title}” samengevoegd met “${otherTitle}”.`;
  const next = 'Wie erachter stond, staat nu achter dat verzoek. U krijgt bericht zodra daarover een besluit is.';
  return {
    ...update(otherId ?? requestId),
    type: 'info',
    title: `“${title}” is samengevoegd`,
    message: sentence,
    mailText: paragraphs(sentence, next),
  };
}

function proposedNotification(change: DeferredNotification, isForAuthor: boolean): NotificationContent {
  const { requestId, title, appId, appName } = change;
  const origin = isForAuthor ? `uw verzoek “${title}”` : `het verzoek “${title}”, waar u achter staat,`;
  const sentence = `Van ${origin} is een app-voorstel gemaakt: “${appName}”.`;
  const next = 'Stem erop als u het nodig hebt: steun voor een verzoek telt niet vanzelf als stem.';
  return {
    kind: 'app_proposed',
    type: 'info',
    title: `Stem op “${appName}”`,
    message: `${sentence} ${next}`,
    mailText: paragraphs(sentence, next),
    url: appName === null ? `/request/${requestId}` : `/apps?zoek=${encodeURIComponent(appName)}`,
    subject: appId,
  };
}

const update = (requestId: string) => ({ kind: 'request_update' as const, url: `/request/${requestId}` });

function paragraphs(...texts: (string | null)[]): string {
  return texts.filter(Boolean).join('\n\n');
}

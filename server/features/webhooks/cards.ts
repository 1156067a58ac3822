import type { AlertSeverity } from '#contract/alerts.ts';
import { type WebhookEventType, webhookEvents } from '#contract/webhook-events.ts';
import { requestStatusLabels } from '#contract/status-labels.ts';
import { greylistStatusLabels } from '#contract/value-labels.ts';

type Card = { title: string; text: string; facts: { name: string; value: string }[] };
type Data = Record<string, unknown>;

const severities: Record<AlertSeverity, string> = { critical: 'Kritiek', high: 'Hoog', medium: 'Middel', low: 'Laag' };

const dateTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Fields that a card shows, in this order: their Dutch name, and how a value is read. */
const factNames: Record<string, [name: string, read?: (value: unknown) => string]> = {
  status: ['Status', (value) => requestStatusLabels[value as keyof typeof requestStatusLabels]],
  decision: ['Besluit', (value) => greylistStatusLabels[value as keyof typeof greylistStatusLabels]],
  severity: ['Ernst', (value) => severities[value as AlertSeverity]],
  affected: ['Betreft', (value) => (value as string[]).join(', ')],
  startsAt: ['Van', (value) => dateTime.format(new Date(value as string))],
  endsAt: ['Tot', (value) => dateTime.format(new Date(value as string))],
  submittedBy: ['Door'],
  decidedBy: ['Door'],
  writtenBy: ['Door'],
  publishedBy: ['Door'],
  plannedBy: ['Door'],
  requestedBy: ['Gevraagd door', (value) => Object.values(value as Data).join(', ')],
  email: ['E-mailadres'],
};

/** What a person reads of an event, in Dutch. */
function describe(type: WebhookEventType, objectId: string, data: Data): Card {
  const subject = (data.title ?? data.name ?? (type.startsWith('domain.') ? objectId : '')) as string;
  const { label } = webhookEvents[type];
  const text = data.update ?? data.message ?? data.text ?? data.reply ?? '';
  const facts = Object.entries(factNames).flatMap(([field, [name, read = String]]) => {
    const value = data[field];
    const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : [{ name, value: read(value) }];
  });
  return { title: subject === '' ? label : `${label}: ${subject}`, text: text as string, facts };
}

type Event = { type: WebhookEventType; objectId: string; data: Data; url: string };

const button = 'Openen in het portaal';

/** The message of a Workflows webhook of Teams. Its texts are plain: Markdown of a person is escaped. */
export function teamsMessage({ type, objectId, data, url }: Event): object {
  const { title, text, facts } = describe(type, objectId, data);
  const block = (content: string, more: object) => ({
    type: 'TextBlock',
    text: escapeMarkdown(content),
    wrap: true,
    ...more,
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(title, { weight: 'Bolder', size: 'Medium' }),
            ...(text === '' ? [] : [block(text, {})]),
            ...(facts.length === 0
              ? []
              : [
                  {
                    type: 'FactSet',
                    facts: facts.map(({ name, value }) => ({ title: name, value: escapeMarkdown(value) })),
                  },
                ]),
          ],
          actions: [{ type: 'Action.OpenUrl', title: button, url }],
        },
      },
    ],
  };
}

/** Of Adaptive Cards: links, emphasis and lists. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*_[\]()~`#>]/g, String.raw`\$&`);
}

/** Characters of a header and of a section of Slack. */
const [maxHeader, maxSection] = [150, 3000];

/** A message of an incoming webhook of Slack. */
export function slackMessage({ type, objectId, data, url }: Event): object {
  const { title, text, facts } = describe(type, objectId, data);
  const lines = facts.map(({ name, value }) => `${name}: ${value}`);
  const content = [text, ...lines].filter((line) => line !== '').join('\n');
  return {
    // What a notification shows; `plain_text` has no mentions, and this is escaped.
    text: escapeSlack(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(title, maxHeader) } },
      ...(content === '' ? [] : [{ type: 'section', text: { type: 'plain_text', text: cut(content, maxSection) } }]),
      { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: button }, url }] },
    ],
  };
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

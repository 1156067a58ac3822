import { formatMoment } from '#server/platform/mail/compose-email.ts';
import type { DescribedIncident, DescribedUpdate } from './topic-drafts-sql.ts';

type Facts = {
  incident: Pick<DescribedIncident, 'name' | 'startedAt' | 'targets'> & { resolvedAt: string };
  updates: Pick<DescribedUpdate, 'text' | 'hasEnded'>[];
  /** Names of people, the longest first. */
  names: string[];
};

const titleLength = 80;

/** Title and Markdown of a topic about an ended incident, without these names. */
export function composeTopic({ incident, updates, names }: Facts): { title: string; content: string } {
  const line = (text: string) => withoutNames(toLine(text), names);
  const ending = updates.findLast(({ hasEnded }) => hasEnded);
  const steps = updates.filter((update) => update !== ending).map(({ text }) => `- ${asSentence(line(text))}`);
  const affected = incident.targets.map(({ name }) => toLine(name)).join(', ');
  const parts = [
    ending === undefined
      ? 'De storing is voorbij. Er is geen bericht geplaatst over de oplossing.'
      : asSentence(line(ending.text)),
    `## Wat er speelde\n\n${[
      `De storing begon op ${formatMoment(new Date(incident.startedAt))} en was voorbij op ${formatMoment(new Date(incident.resolvedAt))}.`,
      ...(affected === '' ? [] : [`Betrof: ${affected}.`]),
    ].join(' ')}`,
    ...(steps.length === 0 ? [] : [`## Wat er is gedaan\n\n${steps.join('\n')}`]),
  ];
  return { title: shorten(line(incident.name)), content: parts.join('\n\n') };
}

/** One line, without what Markdown would make an image of: a topic has none. */
function toLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('![', '! [').trim();
}

function withoutNames(text: string, names: string[]): string {
  return names.reduce((rest, name) => {
    const literal = name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
    const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu');
    return rest.replaceAll(whole, 'een collega');
  }, text);
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function shorten(text: string): string {
  if (text.length <= titleLength) return text;
  const end = text.lastIndexOf(' ', titleLength - 1);
  return `${text.slice(0, end > 0 ? end : titleLength - 1)}…`;
}

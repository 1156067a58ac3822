import type { App } from '#contract/apps.ts';
import { isAppInUse } from '#contract/request-rules.ts';
import type { OwnRequest } from '#contract/requests.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatRelative, formatUntil, formatWeekMoment } from '#web/platform/time/format-time.ts';

type Quota = { used: number; max: number };

export function isLimitReached({ used, max }: Quota): boolean {
  return used >= max;
}

export function requestLimitText({ max }: Quota): string {
  if (max === 0) return 'Met uw rol kunt u geen verzoeken indienen';
  return `Maximaal ${formatCount(max, 'verzoek', 'verzoeken')} per week toegestaan`;
}

/** `Nog 1 verzoek deze week` */
export function requestQuotaText({ used, max }: Quota): string {
  const left = Math.max(0, max - used);
  if (left === 0) return 'Geen verzoek over deze week';
  return `Nog ${formatCount(left, 'verzoek', 'verzoeken')} deze week`;
}

/** `U kunt weer een verzoek indienen over 2 d 14 u (ma 00:00).` */
export function nextRequestText(renewsAt: string, now: Date): string {
  return `U kunt weer een verzoek indienen over ${formatUntil(renewsAt, now)} (${formatWeekMoment(renewsAt)}).`;
}

type Supporters = Pick<OwnRequest, 'supporterCount' | 'isOwn'> & { isSupported?: boolean };

/** `U en 2 collega’s vragen dit`; `isOwn` or `isSupported`: the user is one of them. */
export function supportText({ supporterCount, isOwn, isSupported = false }: Supporters): string {
  if (!isOwn && !isSupported) return formatCount(supporterCount, 'collega vraagt dit', 'collega’s vragen dit');
  const others = supporterCount - 1;
  if (others <= 0) return 'U vraagt dit';
  return `U en ${formatCount(others, 'collega', 'collega’s')} vragen dit`;
}

/** Placeholders, button and toast of the form, depending on the app that the request is about. */
export function formTextsFor(app: Pick<App, 'name' | 'status' | 'url'> | null | undefined): {
  title: string;
  description: string;
  submit: string;
  submitted: string;
} {
  if (!app)
    return {
      title: 'Wat hebt u nodig?',
      description: 'Wat wilt u kunnen doen, en wat kost het u nu?',
      submit: 'Verzoek indienen',
      submitted: 'Verzoek succesvol ingediend!',
    };
  return isAppInUse(app)
    ? {
        title: 'Wat gaat er mis?',
        description: 'Wat deed u, wat zag u, en wat had u verwacht?',
        submit: 'Probleem melden',
        submitted: `Probleem met ${app.name} gemeld`,
      }
    : {
        title: 'Wat moet deze app kunnen?',
        description: 'Wanneer zou u de app gebruiken, en wat is dan belangrijk?',
        submit: 'Feedback versturen',
        submitted: `Feedback op ${app.name} verstuurd`,
      };
}

/** Time and content of the latest change, for a row of the list. */
export function latestChangeText(request: OwnRequest, now: Date): string {
  const { reply, proposedAppId, mergedInto, isOwn, createdAt, updatedAt } = request;
  const changed = formatRelative(updatedAt, now);
  if (mergedInto) return `${changed} · samengevoegd met een ander verzoek`;
  if (reply) return `${changed} · “${reply.replaceAll(/\s+/g, ' ').trim()}”`;
  if (proposedAppId) return `${changed} · app-voorstel gemaakt`;
  return isOwn ? `ingediend ${formatRelative(createdAt, now)}` : `${changed} · u staat hierachter`;
}

/** The `count` most recently changed requests, newest change first. */
export function takeLastChanged(requests: OwnRequest[], count: number): OwnRequest[] {
  return requests.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, count);
}

import type { App } from '#contract/apps.ts';
import type { OwnRequest } from '#contract/requests.ts';
import { formatRelative, formatUntil, formatWeekMoment } from '#web/platform/time/format-time.ts';

type Quota = { used: number; max: number };

export function isReached({ used, max }: Quota): boolean {
  return used >= max;
}

export function limitText({ max }: Quota): string {
  return max === 1 ? 'Maximaal 1 verzoek per week toegestaan' : `Maximaal ${max} verzoeken per week toegestaan`;
}

/** `Nog 1 verzoek deze week` */
export function quotaText({ used, max }: Quota): string {
  const left = Math.max(0, max - used);
  if (left === 0) return 'Geen verzoek over deze week';
  return left === 1 ? 'Nog 1 verzoek deze week' : `Nog ${left} verzoeken deze week`;
}

/** `nieuw over 2 d 14 u` */
export function renewalText(renewsAt: string, now: Date): string {
  return `nieuw over ${formatUntil(renewsAt, now)}`;
}

/** `U kunt weer een verzoek indienen over 2 d 14 u (ma 00:00).` */
export function askAgainText(renewsAt: string, now: Date): string {
  return `U kunt weer een verzoek indienen over ${formatUntil(renewsAt, now)} (${formatWeekMoment(renewsAt)}).`;
}

/** People behind a request, as somebody else reads it. */
export function supportText(supporterCount: number): string {
  return supporterCount === 1 ? '1 collega vraagt dit' : `${supporterCount} collega’s vragen dit`;
}

/** What the empty fields ask, by what the request is about. */
export function promptsFor(app: Pick<App, 'status'> | null | undefined): { title: string; description: string } {
  if (!app) return { title: 'Wat hebt u nodig?', description: 'Wat wilt u kunnen doen, en wat kost het u nu?' };
  return app.status === 'development'
    ? { title: 'Wat moet deze app kunnen?', description: 'Wanneer zou u de app gebruiken, en wat is dan belangrijk?' }
    : { title: 'Wat gaat er mis?', description: 'Wat deed u, wat zag u, en wat had u verwacht?' };
}

/** What a row says below the title: when something last happened, and what. */
export function newsOf(request: OwnRequest, now: Date): string {
  const { reply, proposedAppId, mergedInto, isOwn, createdAt, updatedAt } = request;
  const changed = formatRelative(updatedAt, now);
  if (mergedInto) return `${changed} · samengevoegd met een ander verzoek`;
  if (reply) return `${changed} · “${reply.replaceAll(/\s+/g, ' ').trim()}”`;
  if (proposedAppId) return `${changed} · wordt een app-voorstel`;
  return isOwn ? `ingediend ${formatRelative(createdAt, now)}` : `${changed} · u staat hierachter`;
}

/** What moved last comes first. */
export function pickNewest(requests: OwnRequest[], most: number): OwnRequest[] {
  return requests.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, most);
}

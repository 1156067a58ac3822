import type { Announcement, Importance } from '#contract/announcements.ts';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import { importanceLabels } from '#contract/value-labels.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { windowText } from '#web/platform/time/window-text.ts';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const tones: Record<Importance, BadgeTone> = { normal: 'neutral', important: 'beta', urgent: 'danger' };

export function ImportanceBadge({ importance }: Pick<Announcement, 'importance'>) {
  return <Badge tone={tones[importance]}>{importanceLabels[importance]}</Badge>;
}

/** The moments between which it is shown. */
export function shownText({ startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>): string {
  return endsAt === null ? `vanaf ${formatDateTime(startsAt)}` : windowText({ startsAt, endsAt });
}

export function AnnouncementContent({ content }: Pick<Announcement, 'content'>) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      <LinkedText text={content} />
    </p>
  );
}

/** Who sees an announcement for at least this role. */
export function audienceText(minimumRole: Role): string {
  if (minimumRole === 0) return 'Iedereen';
  return minimumRole === 3 ? 'Alleen beheerders' : `${roleNames[minimumRole]} en hoger`;
}

import * as z from 'zod/mini';
import {
  basedOn,
  count,
  done,
  endpoint,
  id,
  idParams,
  inputInstant,
  instant,
  pageQuery,
  queryVersion,
  version,
  visibleText,
} from './platform/endpoint.ts';
import { roles } from './platform/roles.ts';
import { requiredLine } from './platform/text/one-line.ts';

/** The least important first. */
export const importances = ['normal', 'important', 'urgent'] as const;
export type Importance = (typeof importances)[number];

const contentMissing = 'Schrijf de tekst van de mededeling';

const announcementFields = z.strictObject({
  title: requiredLine('Geef een titel van minstens 2 tekens', 100),
  content: z
    .string(contentMissing)
    .check(z.trim(), visibleText(contentMissing), z.maxLength(2000, 'Maximaal 2.000 tekens')),
  importance: z.enum(importances),
  /** Users of at least this role see it. */
  minimumRole: z.literal([...roles]),
  mustAcknowledge: z.boolean(),
  /** Null: now. */
  startsAt: z.nullable(inputInstant),
  /** Null: until somebody ends it. */
  endsAt: z.nullable(inputInstant),
});

const endsAfterStart = z.refine<{ startsAt: string | null; endsAt: string | null }>(
  ({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'], message: 'Kies een einde na het begin' },
);

export const announcementForm = announcementFields.check(endsAfterStart);

const announcement = z.object({
  id,
  title: z.string(),
  content: z.string(),
  importance: z.enum(importances),
  mustAcknowledge: z.boolean(),
  startsAt: instant,
  endsAt: z.nullable(instant),
  version,
});
export type Announcement = z.infer<typeof announcement>;

export const findCurrentAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/current',
  access: 'customer',
  summary:
    'The announcement to show now: of those for the caller that the caller has not dismissed or acknowledged the most important, of these the newest.',
  output: z.object({
    announcement: z.nullable(announcement),
    /** When the next announcement for the caller starts or ends; null: none is planned. */
    changesAt: z.nullable(instant),
  }),
  errors: [],
});

const pastAnnouncement = z.object({
  ...announcement.shape,
  hasAcknowledged: z.boolean(),
  /** When the caller dismissed or acknowledged it; null: not yet. */
  readAt: z.nullable(instant),
});
export type PastAnnouncement = z.infer<typeof pastAnnouncement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: 'customer',
  summary: 'The announcements for the role of the caller that have started, the newest first.',
  query: z.strictObject(pageQuery),
  output: z.array(pastAnnouncement),
  errors: [],
});

export const acknowledgeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/{id}/acknowledge',
  access: 'customer',
  apiKeys: false,
  summary: 'Record that the caller has read and understood an announcement as it is at this version.',
  params: idParams,
  body: basedOn,
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});

export const dismissAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/{id}/dismissed',
  access: 'customer',
  apiKeys: false,
  summary: 'Dismiss an announcement; one that must be acknowledged cannot be dismissed.',
  params: idParams,
  output: done,
  errors: ['not_found', 'must_be_acknowledged'],
});

export const undoDismissal = endpoint({
  method: 'DELETE',
  path: '/api/announcements/{id}/dismissed',
  access: 'customer',
  apiKeys: false,
  summary: 'Show an announcement that the caller dismissed again.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

const managedAnnouncement = z.object({
  ...announcement.shape,
  minimumRole: z.literal([...roles]),
  /** Active users of its audience, and those of them who acknowledged it. */
  audience: count,
  acknowledged: count,
});
export type ManagedAnnouncement = z.infer<typeof managedAnnouncement>;

export const listManagedAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'supervisor',
  cost: 'costly',
  summary: 'All announcements, also planned ones, the latest start first, with how many acknowledged them.',
  query: z.strictObject(pageQuery),
  output: z.array(managedAnnouncement),
  errors: [],
});

const reader = z.object({ id, name: z.string(), acknowledgedAt: z.nullable(instant) });

export const listAnnouncementReaders = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/{id}/readers',
  access: 'supervisor',
  summary: 'The active users of the audience of an announcement who have, or have not, acknowledged it, by name.',
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    hasAcknowledged: z._default(
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
      false,
    ),
  }),
  output: z.array(reader),
  errors: ['not_found'],
});

export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'administrator',
  summary: 'Publish an announcement, or plan it; at most 100 that have not ended.',
  body: announcementForm,
  output: managedAnnouncement,
  errors: ['record_limit_reached'],
  status: 201,
});

export const saveAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/{id}',
  access: 'administrator',
  summary: 'Change an announcement. Who dismissed or acknowledged it does not see it again.',
  params: idParams,
  body: z.extend(announcementFields, { version }).check(endsAfterStart),
  output: managedAnnouncement,
  errors: ['not_found', 'changed_meanwhile', 'record_limit_reached'],
});

export const endAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/{id}/end',
  access: 'administrator',
  summary: 'End an announcement that is shown now.',
  params: idParams,
  body: basedOn,
  output: managedAnnouncement,
  errors: ['not_found', 'changed_meanwhile', 'announcement_not_shown'],
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcements/{id}',
  access: 'administrator',
  summary: 'Delete an announcement, also from the history. It can be restored for a day.',
  params: idParams,
  query: z.strictObject({ version: queryVersion }),
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});

export const restoreAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/{id}/restore',
  access: 'administrator',
  summary: 'Restore an announcement that was deleted less than a day ago.',
  params: idParams,
  output: done,
  errors: ['not_found', 'record_limit_reached'],
});

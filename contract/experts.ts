import * as z from 'zod/mini';
import { emailAddress } from './platform/email-address.ts';
import { endpoint, id, idParams, inputInstant, instant, version } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';
import { expertStatuses } from './expert-status.ts';
import { userStatuses } from './users.ts';

/** Time of day in Amsterdam, `00:00` to `24:00`. */
const timeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Vul een tijd in als 09:00'));

/** A block of hours on one weekday: 1 is Monday, 7 is Sunday. */
const dayHours = z.strictObject({ day: z.int().check(z.minimum(1), z.maximum(7)), from: timeOfDay, until: timeOfDay });
export type DayHours = z.infer<typeof dayHours>;

export const expert = z.object({
  id,
  name: z.string(),
  role: z.string(),
  expertise: z.array(z.string()),
  status: z.enum(expertStatuses),
  specialties: z.array(z.string()),
  description: z.string(),
  linkedin: z.optional(z.string()),
  hours: z.array(dayHours),
  /** Away until this time ("Terug om"); null when not away. */
  backAt: z.nullable(instant),
  /** An active user account of at least role 1 is linked to this expert: it may answer conversations. */
  isLinked: z.boolean(),
  /** The linked account is the caller's. */
  isOwn: z.boolean(),
  /** The linked account, whether or not it may answer; null for callers who may not link accounts. */
  account: z.nullable(z.object({ name: z.string(), email: z.string(), status: z.enum(userStatuses) })),
  /** `isLinked`, and the account has the portal open. */
  isConnected: z.boolean(),
  /** The linked account is in a conversation. */
  isInConversation: z.boolean(),
  /** The expert's own switch: available outside the hours as well. */
  outsideHours: z.boolean(),
  /** Connected, in no conversation, not away, and within the hours or available outside them. */
  isAvailable: z.boolean(),
  /** In the directory. */
  isActive: z.boolean(),
  version,
});
export type Expert = z.infer<typeof expert>;

export const listExperts = endpoint({
  method: 'GET',
  path: '/api/experts',
  access: 'user',
  summary: 'The expert directory, filtered by status and by name, role or expertise.',
  query: z.strictObject({
    search: optionalText(100),
    status: z.optional(z.enum(expertStatuses)),
  }),
  output: z.array(expert),
  errors: [],
});

const expertHoursForm = z.strictObject({
  hours: z.array(dayHours).check(
    z.maxLength(14, 'Maximaal twee blokken per dag'),
    z.refine(
      (hours) => hours.every(({ day }) => hours.filter((other) => other.day === day).length <= 2),
      'Maximaal twee blokken per dag',
    ),
    z.refine((hours) => hours.every(({ from, until }) => from < until), 'De eindtijd moet na de begintijd liggen'),
  ),
  backAt: z._default(z.nullable(inputInstant), null),
  outsideHours: z._default(z.boolean(), false),
});

export const saveExpertHours = endpoint({
  method: 'PUT',
  path: '/api/experts/{id}/hours',
  access: 'user',
  summary:
    "Set an expert's weekly hours, absence and availability outside the hours, as the expert or an administrator.",
  params: idParams,
  body: z.extend(expertHoursForm, { version }),
  output: expert,
  errors: ['not_found', 'experts_only', 'changed_meanwhile'],
});

export const expertAccountForm = z.strictObject({
  email: z.nullable(emailAddress()),
});

export const linkExpert = endpoint({
  method: 'PUT',
  path: '/api/experts/{id}/account',
  access: 'administrator',
  summary: 'Link an expert to a user account by e-mail address; null removes the link.',
  params: idParams,
  body: z.extend(expertAccountForm, { version }),
  output: expert,
  errors: ['not_found', 'changed_meanwhile'],
});

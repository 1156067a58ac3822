import * as z from 'zod/mini';
import { endpoint, givenInstant, id, idParams, instant } from './endpoint.ts';

export const expertStatuses = ['active', 'automated', 'available', 'consultant'] as const;
export type ExpertStatus = (typeof expertStatuses)[number];

/** A time of day on the clocks of Amsterdam, `09:00` to `24:00`. */
const timeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Vul een tijd in als 09:00'));

/** Opening hours of one weekday: 1 is Monday, 7 is Sunday. */
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
  /** "Terug om": away until then; null when not away. */
  backAt: z.nullable(instant),
  /** A colleague answers under this name: there is an account behind it. */
  isLinked: z.boolean(),
  /** True when this expert is the caller. */
  isOwn: z.boolean(),
  /** Within the hours and not away: a conversation can be asked for. */
  isAvailable: z.boolean(),
});
export type Expert = z.infer<typeof expert>;

export const listExperts = endpoint({
  method: 'GET',
  path: '/api/experts',
  access: 'user',
  summary: 'The directory of experts, by name, role, expertise and status; the page of it counts per status.',
  query: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(z.enum(expertStatuses)),
  }),
  output: z.array(expert),
  errors: [],
});

export const expertHoursForm = z.strictObject({
  hours: z.array(dayHours).check(
    z.maxLength(14, 'Maximaal twee blokken per dag'),
    z.refine(
      (hours) => hours.every(({ day }) => hours.filter((other) => other.day === day).length <= 2),
      'Maximaal twee blokken per dag',
    ),
    z.refine((hours) => hours.every(({ from, until }) => from < until), 'De eindtijd moet na de begintijd liggen'),
  ),
  backAt: z._default(z.nullable(givenInstant), null),
});

export const saveExpertHours = endpoint({
  method: 'PUT',
  path: '/api/experts/{id}/hours',
  access: 'user',
  summary: 'Say when an expert can be reached and until when away; by the expert, or an administrator.',
  params: idParams,
  body: expertHoursForm,
  output: expert,
  errors: ['not_found', 'experts_only'],
});

export const expertAccountForm = z.strictObject({
  email: z.nullable(z.string().check(z.trim(), z.maxLength(254), z.email('Ongeldig email adres'))),
});

export const linkExpert = endpoint({
  method: 'PUT',
  path: '/api/experts/{id}/account',
  access: 'administrator',
  summary: 'Link an expert to the account of a colleague by e-mail address, or (null) to nobody.',
  params: idParams,
  body: expertAccountForm,
  output: expert,
  errors: ['not_found'],
});

import * as z from 'zod/mini';
import { expert } from './experts.ts';
import { expertStatuses } from './expert-status.ts';
import { endpoint, idParams, version } from './platform/endpoint.ts';
import { linkedinUrl } from './platform/linkedin-url.ts';
import { oneLine, requiredLine } from './platform/text/one-line.ts';

const isSubject = (text: string) => text !== '' && text.length <= 40;

/** The messages are of the list: a form shows it as one field. */
const subjects = z
  .array(z.string().check(oneLine))
  .check(z.maxLength(12, 'Maximaal 12 onderwerpen'))
  .check(z.refine((texts) => texts.every(isSubject), 'Gebruik 1 tot 40 tekens per onderwerp'));

/** What the directory shows of an expert. `linkedin`: null when there is none. */
export const expertForm = z.strictObject({
  name: requiredLine('Naam moet minimaal 2 karakters bevatten', 60),
  role: requiredLine('Vul een functie in', 80),
  expertise: subjects.check(z.minLength(1, 'Vul minimaal één expertise in')),
  specialties: subjects,
  status: z.enum(expertStatuses, 'Kies een status'),
  description: z.string().check(z.trim(), z.maxLength(400, 'Maximaal 400 tekens')),
  linkedin: z.nullable(linkedinUrl),
  /** False: not in the directory, and the linked account does not answer as this expert. */
  isActive: z.boolean(),
});
export type ExpertForm = z.infer<typeof expertForm>;

export const listManagedExperts = endpoint({
  method: 'GET',
  path: '/api/admin/experts',
  access: 'administrator',
  summary: 'All experts in the order of the directory, also those that are not active.',
  output: z.array(expert),
  errors: [],
});

export const saveExpert = endpoint({
  method: 'PUT',
  path: '/api/experts/{id}',
  access: 'administrator',
  summary:
    'Change what the directory shows of an expert. An expert cannot become the assistant, or the assistant an expert.',
  params: idParams,
  body: z.extend(expertForm, { version }),
  output: expert,
  errors: ['not_found', 'changed_meanwhile'],
});

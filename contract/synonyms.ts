import * as z from 'zod/mini';
import { done, endpoint, id, idParams, queryVersion, version } from './platform/endpoint.ts';
import { oneLine } from './platform/text/one-line.ts';

/** Whether all words are different, apart from their case. */
const areDifferent = (words: string[]) => new Set(words.map((one) => one.toLowerCase())).size === words.length;

export const synonymForm = z.strictObject({
  /** Words or phrases that mean the same. The messages are of the list: a form shows it as one field. */
  words: z.array(z.string().check(oneLine)).check(
    z.minLength(2, 'Geef minstens twee verschillende woorden'),
    z.maxLength(20, 'Maximaal 20 woorden'),
    z.refine((words) => words.every(({ length }) => length >= 2), 'Minimaal 2 tekens per woord'),
    z.refine((words) => words.every(({ length }) => length <= 60), 'Maximaal 60 tekens per woord'),
    z.refine(
      (words) => words.every((word) => /[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]/u.test(word)),
      'Gebruik letters of cijfers',
    ),
    z.refine(areDifferent, 'Elk woord mag maar één keer voorkomen'),
  ),
});

const synonymGroup = z.object({ id, words: z.array(z.string()), version });
export type SynonymGroup = z.infer<typeof synonymGroup>;

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/synonyms',
  access: 'administrator',
  summary: 'The groups of words that mean the same when apps and help topics are searched.',
  output: z.array(synonymGroup),
  errors: [],
});

export const addSynonyms = endpoint({
  method: 'POST',
  path: '/api/synonyms',
  access: 'administrator',
  summary: 'Add a group of words that mean the same; at most 500 groups.',
  body: synonymForm,
  output: synonymGroup,
  errors: ['record_limit_reached'],
  status: 201,
});

export const saveSynonyms = endpoint({
  method: 'PUT',
  path: '/api/synonyms/{id}',
  access: 'administrator',
  summary: 'Replace the words of a group.',
  params: idParams,
  body: z.extend(synonymForm, { version }),
  output: synonymGroup,
  errors: ['not_found', 'changed_meanwhile'],
});

export const deleteSynonyms = endpoint({
  method: 'DELETE',
  path: '/api/synonyms/{id}',
  access: 'administrator',
  summary: 'Delete a group.',
  params: idParams,
  query: z.strictObject({ version: queryVersion }),
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});

import * as z from 'zod/mini';
import { done, endpoint, id, idParams, version } from './platform/endpoint.ts';

const word = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'Minimaal 2 tekens per woord'),
    z.maxLength(60, 'Maximaal 60 tekens per woord'),
    z.regex(/[\p{L}\p{N}]{2}/u, 'Gebruik letters of cijfers'),
  );

const twoWords = 'Geef minstens twee verschillende woorden';

export const synonymForm = z.strictObject({
  /** Words or phrases that mean the same. */
  words: z.array(word).check(
    z.minLength(2, twoWords),
    z.maxLength(20, 'Maximaal 20 woorden'),
    z.refine((words) => new Set(words.map((one) => one.toLowerCase())).size === words.length, twoWords),
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
  output: done,
  errors: ['not_found'],
});

import * as z from 'zod/mini';
import { compositionNameForm, maxCompositions, maxPropLength } from './composition-form.ts';
import { endpoint, id, idParams, instant, version } from './platform/endpoint.ts';

const maxProps = 30;

const propName = z.string().check(z.regex(/^(?!constructor$|prototype$)[a-z][A-Za-z-]{0,39}$/, 'Onbekende eigenschap'));
const propValue = z.union([
  z.string().check(z.maxLength(maxPropLength, `Maximaal ${maxPropLength} tekens per eigenschap`)),
  z.number(),
  z.boolean(),
]);
const props = z
  .record(propName, propValue)
  .check(z.refine((values) => Object.keys(values).length <= maxProps, `Maximaal ${maxProps} eigenschappen`));

export const compositionForm = z.extend(compositionNameForm, { props });
export type CompositionForm = z.infer<typeof compositionForm>;

export const composition = z.object({
  id,
  name: z.string(),
  component: z.string(),
  props,
  version,
  updatedAt: instant,
});
export type Composition = z.infer<typeof composition>;

export const listCompositions = endpoint({
  method: 'GET',
  path: '/api/compositions',
  access: 'administrator',
  summary: `The saved compositions of components, by name; at most ${maxCompositions}.`,
  output: z.array(composition),
  errors: [],
});

export const addCompositions = endpoint({
  method: 'POST',
  path: '/api/compositions',
  access: 'administrator',
  summary: 'Save new compositions: all of them or none.',
  body: z.strictObject({
    compositions: z
      .array(compositionForm)
      .check(z.minLength(1, 'Geen composities'), z.maxLength(maxCompositions, `Maximaal ${maxCompositions}`)),
  }),
  output: z.array(composition),
  errors: ['record_limit_reached'],
  status: 201,
});

export const saveComposition = endpoint({
  method: 'PUT',
  path: '/api/compositions/{id}',
  access: 'administrator',
  summary: 'Replace the name, component and properties of a composition.',
  params: idParams,
  body: z.extend(compositionForm, { version }),
  output: composition,
  errors: ['not_found', 'changed_meanwhile'],
});

export const deleteCompositions = endpoint({
  method: 'POST',
  path: '/api/compositions/delete',
  access: 'administrator',
  summary:
    'Delete compositions. Those that do not exist or were changed since their version are skipped; refused when nothing is left.',
  body: z.strictObject({
    compositions: z
      .array(z.strictObject({ id, version }))
      .check(z.minLength(1, 'Geen composities'), z.maxLength(maxCompositions)),
  }),
  output: z.object({
    deleted: z.array(id),
    /** Changed since their version, as they are now. */
    skipped: z.array(composition),
  }),
  errors: ['not_found', 'changed_meanwhile'],
});

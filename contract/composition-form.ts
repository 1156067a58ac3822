import * as z from 'zod/mini';
import { visibleText } from './platform/endpoint.ts';
import { oneLine } from './platform/text/one-line.ts';

// Apart from the endpoints: the bundler would keep their schemas in the code of the page.

/** Saved compositions: all of them are listed together. */
export const maxCompositions = 200;
export const maxPropLength = 500;

/** The typed fields of a composition; its props are chosen in the example. */
export const compositionNameForm = z.strictObject({
  name: z
    .string('Vul een naam in')
    .check(oneLine, visibleText('Vul een naam in'), z.maxLength(60, 'Maximaal 60 tekens')),
  /** The name of a component's example file, such as `button`. */
  component: z
    .string('Kies een component')
    .check(z.regex(/^[a-z][a-z0-9-]*$/, 'Kies een component'), z.maxLength(60, 'Kies een component')),
});

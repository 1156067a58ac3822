import compile from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { memoizeBy } from '../../caches/memoize-by.ts';

type Serialize = (answer: unknown) => string;

/** Writes the answers of an endpoint as JSON. Compiled at the first answer, since compiling all delays the start. */
export function serializerOf(endpoint: Endpoint): Serialize {
  return (answer) => compileFor(endpoint)(answer);
}

const compileFor = memoizeBy(
  (endpoint: Endpoint) => endpoint,
  (endpoint): Serialize => {
    const schema = z.toJSONSchema(endpoint.output, {
      io: 'output',
      target: 'draft-7',
      override: ({ jsonSchema }) => simplify(jsonSchema),
    });
    return compile(schema as never);
  },
);

/** Removes what only a validator uses: the writer validates the members of every `anyOf`, a nullable text too. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.format;
  delete schema.pattern;
  const [member, other] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || other?.type !== 'null' || member?.type === undefined) return;
  delete schema.anyOf;
  Object.assign(schema, member, { nullable: true });
}

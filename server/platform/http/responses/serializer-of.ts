import compile from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/platform/endpoint.ts';

type Serialize = (answer: unknown) => string;

const compiled = new WeakMap<Endpoint, Serialize>();

/** Writes the answers of an endpoint as JSON. Compiled at the first answer, since compiling all delays the start. */
export function serializerOf(endpoint: Endpoint): Serialize {
  return (answer) => {
    const serialize = compiled.get(endpoint) ?? compileFor(endpoint);
    return serialize(answer);
  };
}

function compileFor(endpoint: Endpoint): Serialize {
  const schema = z.toJSONSchema(endpoint.output, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  const serialize: Serialize = compile(schema as never);
  compiled.set(endpoint, serialize);
  return serialize;
}

/** Removes what only a validator uses: the writer validates the members of every `anyOf`, a nullable text too. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.format;
  delete schema.pattern;
  const [member, other] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || other?.type !== 'null' || member?.type === undefined) return;
  delete schema.anyOf;
  Object.assign(schema, member, { nullable: true });
}

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
  const serialize: Serialize = compile(z.toJSONSchema(endpoint.output, { io: 'output', target: 'draft-7' }) as never);
  compiled.set(endpoint, serialize);
  return serialize;
}

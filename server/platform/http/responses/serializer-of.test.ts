import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, instant } from '#contract/platform/endpoint.ts';
import { serializerOf } from './serializer-of.ts';

const output = z.array(
  z.object({
    instant: z.nullable(instant),
    object: z.nullable(z.object({ text: z.string(), number: z.nullable(z.number()) })),
    list: z.nullable(z.array(z.string())),
    choice: z.nullable(z.enum(['first', 'second'])),
    flag: z.nullable(z.boolean()),
    either: z.nullable(z.union([z.string(), z.int()])),
    optional: z.optional(z.nullable(z.string())),
  }),
);
const summary = 'Every kind of value that may be null.';
const serialize = serializerOf(
  endpoint({ method: 'GET', path: '/api/values', access: 'public', summary, output, errors: [] }),
);

test('values that may be null are written as JSON.stringify writes them', () => {
  const values = [
    { instant: null, object: null, list: null, choice: null, flag: null, either: null, optional: null },
    {
      instant: '2026-03-11T12:00:00.000Z',
      object: { text: 'Café "De Ster"\n', number: null },
      list: ['één'],
      choice: 'second',
      flag: false,
      either: 3,
    },
    { instant: null, object: { text: '', number: 0.5 }, list: [], choice: 'first', flag: true, either: 'drie' },
  ];
  expect(serialize(values)).toBe(JSON.stringify(values));
});

import { expect, test } from 'vitest';
import { toSchemaText } from './to-schema-text.ts';

test('a table is written in the usual style', () => {
  const text = toSchemaText({
    extensions: ['pg_trgm'],
    functions: [],
    views: [],
    tables: [
      {
        name: 'tools',
        columns: [
          { name: 'id', type: 'text', required: true, filled: null },
          { name: 'state', type: 'text', required: false, filled: "default 'NEW'::text" },
          { name: 'checked_at', type: 'timestamp with time zone', required: false, filled: null },
        ],
        constraints: [
          { name: 'tools_pkey', definition: 'PRIMARY KEY (id)' },
          { name: 'tools_state', definition: "CHECK (state = ANY (ARRAY['NEW'::text, 'old'::text]))" },
        ],
        statements: ['CREATE UNIQUE INDEX tools_id ON tools USING btree (lower(id));'],
        options: ['fillfactor=50'],
        isUnlogged: true,
      },
    ],
  });
  expect(text.split('\n').slice(3)).toEqual([
    'create extension pg_trgm;',
    '',
    'create unlogged table tools (',
    '  id text not null,',
    "  state text default 'NEW',",
    '  checked_at timestamptz,',
    '  constraint tools_pkey primary key (id),',
    "  constraint tools_state check (state in ('NEW', 'old'))",
    ') with (fillfactor=50);',
    'create unique index tools_id on tools (lower(id));',
    '',
  ]);
});

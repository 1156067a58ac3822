import { expect, test } from 'vitest';
import { toColumnsText } from './to-columns-text.ts';

const column = (name: string, type: string, required = false) => ({ name, type, required, filled: null });

test('each column becomes its type, nullable columns and closed lists of values included', () => {
  const text = toColumnsText({
    extensions: [],
    functions: [],
    views: [],
    tables: [
      {
        name: 'tools',
        columns: [
          column('id', 'text', true),
          column('state', 'text', true),
          column('stars', 'integer'),
          column('position', 'integer', true),
          column('checked_at', 'timestamp with time zone'),
          column('tags', 'text[]', true),
          column('words', 'tsvector', true),
        ],
        constraints: [
          { name: 'tools_state', definition: "CHECK (state = ANY (ARRAY['new'::text, 'old'::text]))" },
          { name: 'tools_stars', definition: 'CHECK (stars >= 1 AND stars <= 3)' },
          { name: 'tools_position', definition: 'CHECK (position >= 0)' },
        ],
        statements: [],
        options: null,
        isUnlogged: false,
      },
    ],
  });
  expect(text.split('\n').slice(3)).toEqual([
    "import { arrayOf, integer, nullable, oneOf, text, timestamp, unmapped } from './column.ts';",
    '',
    'export const tools = {',
    '  id: text,',
    "  state: oneOf('new', 'old'),",
    '  stars: nullable(oneOf(1, 2, 3)),',
    '  position: integer,',
    '  checked_at: nullable(timestamp),',
    '  tags: arrayOf(text),',
    "  words: unmapped('tsvector'),",
    '};',
    '',
  ]);
});

import { expect, test } from 'vitest';
import { toJsx } from './to-jsx.ts';

test.each<[string, Parameters<typeof toJsx>, string]>([
  ['text is the child', [{ tag: 'Button' }, { children: 'Opslaan', size: 'lg' }], '<Button size="lg">Opslaan</Button>'],
  ['empty and false props are left out', [{ tag: 'Field' }, { hint: '', busy: false, rows: 0 }], '<Field rows={0} />'],
  ['a prop that is true has no value', [{ tag: 'Checkbox' }, { checked: true }], '<Checkbox checked />'],
  ['quotes make an expression', [{ tag: 'Kbd' }, { title: 'Zeg "dag"' }], '<Kbd title={"Zeg \\"dag\\""} />'],
  ['tags in a text make an expression', [{ tag: 'Kbd' }, { children: '<b>' }], '<Kbd>{"<b>"}</Kbd>'],
  [
    'fixed parts stay',
    [{ tag: 'Field', attributes: 'id="a"', children: '<Input />' }, {}],
    '<Field id="a"><Input /></Field>',
  ],
])('%s', (_what, given, jsx) => expect(toJsx(...given)).toBe(jsx));

test('many props take a line each', () => {
  const values = { title: 'x'.repeat(50), text: 'y'.repeat(50) };
  expect(toJsx({ tag: 'Banner' }, values).split('\n')).toEqual([
    '<Banner',
    `  title="${values.title}"`,
    `  text="${values.text}"`,
    '/>',
  ]);
});

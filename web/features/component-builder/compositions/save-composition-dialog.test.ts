import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePropsText, toPropsText } from './save-composition-dialog.tsx';

const props = fc.dictionary(
  fc.constantFrom('label', 'aria-label', 'size', 'count', 'busy'),
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a\u2028b', 'a\r\nb', 'size: "lg"', ''),
    fc.integer(),
    fc.boolean(),
  ),
  { noNullPrototype: true },
);

test('any props are the same after they were written as a text and read again', () => {
  fc.assert(fc.property(props, (values) => void expect(parsePropsText(toPropsText(values))).toEqual(values)));
});

test('the text has a line for each property, by name', () => {
  expect(toPropsText({ size: 'lg', busy: true, label: 'Zeg\n"dag"' })).toBe(
    'busy: true\nlabel: "Zeg\\n\\"dag\\""\nsize: "lg"',
  );
});

import { expect, test } from 'vitest';
import { maxPropLength } from '#contract/composition-form.ts';
import type { Controls } from '#web/ui/playground.ts';
import { fitProps } from './fit-props.ts';

const controls: Controls = { text: { type: 'text', label: 'Tekst', initial: '' } };
const fit = (text: string) => fitProps(controls, { text }).values['text'];

test('a text that is cut to its maximum does not end in half an emoji', () => {
  const start = 'a'.repeat(maxPropLength - 1);
  expect(fit(`${start}🎉`)).toBe(start);
  expect(fit(`${start.slice(1)}🎉b`)).toBe(`${start.slice(1)}🎉`);
});

test('what the database does not store is removed before a text is cut', () => {
  const text = 'a'.repeat(maxPropLength);
  expect(fit(`\0\ud83c${text}`)).toBe(text);
});

test.each(['{bad', '', 5, null, [1]])('the props %j of a link are not readable, which is said', (given) => {
  const repairs = ['de eigenschappen waren niet leesbaar'];
  expect(fitProps(controls, given)).toEqual({ values: { text: '' }, repairs });
  expect(fitProps(controls, given, { text: 'Stem' })).toEqual({ values: { text: 'Stem' }, repairs });
});

test('without props in the link those of the composition are used', () =>
  expect(fitProps(controls, undefined, { text: 'Stem' })).toEqual({ values: { text: 'Stem' }, repairs: [] }));

import { expect, test } from 'vitest';
import { listShownSteps, showStep, tourSteps } from './tour-steps.ts';

const screen =
  (...parts: string[]) =>
  (selector: string) =>
    parts.some((part) => selector.includes(part)) ? ({} as HTMLElement) : null;

test('a page with everything has five steps', () => {
  const find = screen('#zijbalk', '"apps"', 'Weeklimieten', 'Performance monitor');
  expect(listShownSteps(find)).toEqual([0, 1, 2, 3, 4]);
  expect(tourSteps.map(({ title }) => title)).toEqual([
    'Welkom in het portaal',
    'Navigatie',
    'Apps',
    'Weeklimieten',
    'Performance',
  ]);
});

test('a step without a target on the screen is left out', () => {
  expect(listShownSteps(screen('"apps"'))).toEqual([0, 2]);
  expect(listShownSteps(screen())).toEqual([0]);
});

test('a step shows the first of its targets that is on the screen, with the text of that target', () => {
  const limits = tourSteps[3]!;
  expect(showStep(limits, screen('Weeklimieten'))?.text).toMatch(/^Wat u deze week/);
  expect(showStep(limits, screen('Snelle navigatie'))?.text).toMatch(/^Onder Meer/);
  expect(showStep(limits, screen())).toBeNull();
});

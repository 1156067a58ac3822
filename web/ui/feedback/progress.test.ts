import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Progress, type ProgressProps } from './progress.tsx';

const render = (props: Omit<ProgressProps, 'label'>) =>
  renderToStaticMarkup(createElement(Progress, { label: 'Prioriteiten', ...props }));

test('the bar turns red at the maximum and is filled no further', () => {
  expect(render({ value: 2, max: 3 })).not.toContain('text-danger');
  for (const value of [3, 5]) {
    const full = render({ value, max: 3 });
    expect(full).toContain('text-danger');
    expect(full).toContain('max="3" value="3"');
    expect(full).toContain(`aria-valuetext="${value} van 3"`);
  }
});

test('a limit of 0 is full', () => {
  expect(render({ value: 0, max: 0 })).toMatch(/max="1" value="1".*text-danger/);
});

test('a finished task keeps its colour', () => {
  expect(render({ value: 3, max: 3, tone: 'ok', whenFull: 'keep' })).toContain('text-ok');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usageQuery } from '../chat-queries.ts';
import { WeekMinutes } from './week-minutes.tsx';

function render(minutesUsed: number, maxMinutes: number): string {
  const client = new QueryClient();
  client.setQueryData(usageQuery.queryKey, { minutesUsed, maxMinutes, renewsAt: '2026-03-15T23:00:00.000Z' });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(WeekMinutes)));
}

test('the last minute that remains is singular', () => {
  expect(render(59, 60)).toMatch(/>1<\/span> <span[^>]*>minuut</);
  for (const [used, left] of [
    [58, 2],
    [60, 0],
  ] as const)
    expect(render(used, 60)).toMatch(new RegExp(`>${left}</span> <span[^>]*>minuten<`));
});

test('thousands of minutes have a dot', () => {
  const shown = render(1200, 2400);
  for (const text of ['>1.200<', '>van 2.400<', '"1.200 van 2.400 minuten gebruikt"']) expect(shown).toContain(text);
});

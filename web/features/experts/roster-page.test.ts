import { expect, test } from 'vitest';
import { hoursOn, nextSevenDays } from './roster-page.tsx';

test('the seven days follow each other in Amsterdam, also over a change of the clock', () => {
  const days = nextSevenDays(new Date('2026-10-23T22:30:00Z'));
  expect(days.map(({ iso }) => iso)).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
  ]);
  expect(days.map(({ weekday }) => weekday)).toEqual([6, 7, 1, 2, 3, 4, 5]);
  expect(days.slice(0, 3).map(({ name, date }) => `${name} ${date}`)).toEqual([
    'vandaag 24 oktober',
    'morgen 25 oktober',
    'maandag 26 oktober',
  ]);
});

const now = new Date('2026-11-30T08:00:00Z');
const [monday, tuesday, wednesday] = nextSevenDays(now);
const hours = [
  { day: 2, from: '13:00', until: '17:00' },
  { day: 2, from: '09:00', until: '12:00' },
  { day: 3, from: '08:30', until: '24:00' },
];

test('a day has its blocks in order, and a day without hours has none', () => {
  const expert = { hours, backAt: null };
  expect(hoursOn(expert, monday!, now)).toEqual([]);
  expect(hoursOn(expert, tuesday!, now)).toEqual(['09:00–12:00', '13:00–17:00']);
  expect(hoursOn(expert, wednesday!, now)).toEqual(['08:30–24:00']);
});

test.each([
  ['during a block', '2026-12-01T14:30:00Z', ['15:30–17:00']],
  ['between blocks', '2026-12-01T11:30:00Z', ['13:00–17:00']],
  ['after all of them', '2026-12-01T18:00:00Z', []],
  ['in the past', '2026-11-29T18:00:00Z', ['09:00–12:00', '13:00–17:00']],
])('an expert who is back %s has the hours from then on', (_when, backAt, blocks) => {
  expect(hoursOn({ hours, backAt }, tuesday!, now)).toEqual(blocks);
});

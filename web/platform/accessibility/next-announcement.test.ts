import { expect, test } from 'vitest';
import { nextAnnouncement } from './next-announcement.ts';

test('a text that is announced several times in a row changes each time, and reads the same', () => {
  const texts = ['Nieuwe melding', 'Nieuwe melding', 'Nieuwe melding', 'Iets anders'];
  const announced: string[] = [''];
  for (const text of texts) announced.push(nextAnnouncement(announced.at(-1)!, text));
  expect(announced.slice(1).map((text) => text.trim())).toEqual(texts);
  expect(announced.filter((text, index) => text === announced[index - 1])).toEqual([]);
});

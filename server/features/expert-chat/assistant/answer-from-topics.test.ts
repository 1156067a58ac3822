import { expect, test } from 'vitest';
import { answerFromTopics } from './answer-from-topics.ts';

test('the answer quotes whole sentences and leaves headings and points out', () => {
  const plain = 'U stemt op een app.\nZo werkt het\nKies Stem:\nde knop op de kaart\nEr zijn 3 stemmen per week.';
  expect(
    answerFromTopics(
      [
        { title: 'Stemmen', plain },
        { title: 'Limieten', plain: '' },
      ],
      true,
    ),
  ).toBe(
    'Misschien helpt het onderwerp “Stemmen”. U stemt op een app. Er zijn 3 stemmen per week. Kijk ook eens bij “Limieten”.',
  );
});

test('the last point of a list is no sentence, though it ends the one of its heading', () => {
  const plain =
    'Een concept blijft, bijv. na een pauze.\nOok als u\nuitlogt;\nde computer herstart.\nOpen de pagina opnieuw.';
  expect(answerFromTopics([{ title: 'Concept', plain }], true)).toBe(
    'Misschien helpt het onderwerp “Concept”. Een concept blijft, bijv. na een pauze. Open de pagina opnieuw.',
  );
});

test('a long text is cut after a sentence', () => {
  const plain = Array.from({ length: 20 }, (_, nr) => `Dit is zin ${nr} van een lang onderwerp.`).join(' ');
  const answer = answerFromTopics([{ title: 'Lang', plain }], true);
  expect(answer.length).toBeLessThan(400);
  expect(answer).toMatch(/onderwerp\.$/);
});

test('a million characters without the end of a sentence are no sentence', () => {
  const answer = answerFromTopics([{ title: 'Lang', plain: '.a'.repeat(500_000) }], true);
  expect(answer).toBe('Misschien helpt het onderwerp “Lang”.');
});

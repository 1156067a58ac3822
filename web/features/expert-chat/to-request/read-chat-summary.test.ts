import { expect, test } from 'vitest';
import { summarizeChat, summaryTitle } from './read-chat-summary.ts';

const url = 'https://portaal.example/expert-chat/1';
const topic = { id: 'zoeken', title: 'Zoeken', excerpt: '' };
const from = (author: 'requester' | 'expert' | 'assistant' | 'system', text: string, topics = [topic]) => ({
  author,
  authorName: author === 'expert' ? 'Sanne' : null,
  text,
  topics,
});

test('the summary has the questions and the answers of the expert, and links to the transcript', () => {
  const messages = [
    from('assistant', 'U staat in de wachtrij.'),
    from('requester', 'Hoe zoek ik?'),
    from('requester', 'Ik zie niets.'),
    from('system', 'Sanne is aangesloten.'),
    from('expert', 'Met het vergrootglas.'),
    from('requester', 'Dank u.'),
  ];
  expect(summarizeChat(messages, url, 5000)).toBe(
    `Vraag:\nHoe zoek ik?\nIk zie niets.\n\nAntwoord van Sanne:\nMet het vergrootglas.\n\nVraag:\nDank u.\n\nHet hele gesprek: ${url}`,
  );
});

test('without an expert it has the answers of the assistant', () => {
  const messages = [
    from('assistant', 'U staat in de wachtrij.', []),
    from('requester', 'Hoe zoek ik?'),
    from('assistant', 'Misschien helpt “Zoeken”.'),
  ];
  expect(summarizeChat(messages, url, 5000)).toMatch(
    /^Vraag:\nHoe zoek ik\?\n\nAssistent:\nMisschien helpt “Zoeken”\./,
  );
});

test('a long conversation is shortened and keeps its link', () => {
  const summary = summarizeChat([from('requester', 'woord '.repeat(2000))], url, 500);
  expect(summary.length).toBeLessThanOrEqual(500);
  expect(summary).toMatch(/de rest staat in het gesprek\)\n\nHet hele gesprek: https:/);
});

test('what is shortened does not end in half of a character', () => {
  const messages = [from('requester', '🙂'.repeat(500))];
  expect(summaryTitle({ topic: '🙂'.repeat(100) }, messages, 150).isWellFormed()).toBe(true);
  for (const maxLength of [500, 501]) expect(summarizeChat(messages, url, maxLength).isWellFormed()).toBe(true);
});

test('the title is the topic, or the first line of the first question', () => {
  const messages = [from('assistant', 'Dag'), from('requester', 'Hoe zoek ik?\nIk zie niets.')];
  expect(summaryTitle({ topic: 'Zoeken' }, messages, 150)).toBe('Zoeken');
  expect(summaryTitle({ topic: null }, messages, 150)).toBe('Hoe zoek ik?');
  expect(summaryTitle({ topic: 'a'.repeat(200) }, messages, 150)).toHaveLength(150);
});

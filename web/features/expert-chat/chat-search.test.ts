import { expect, test } from 'vitest';
import { readChatSearch } from './chat-search.ts';

const id = '0199f3c4-0000-7000-8000-000000000001';

test('each view keeps its own parameters', () => {
  expect(readChatSearch({ expert: id })).toEqual({ expert: id });
  expect(readChatSearch({ onderwerp: 'Headset' })).toEqual({ onderwerp: 'Headset' });
  expect(readChatSearch({ view: 'desk', gesprek: id })).toEqual({ view: 'desk', gesprek: id });
  expect(readChatSearch({ view: 'desk', vraag: id })).toEqual({ view: 'desk', vraag: id });
  expect(readChatSearch({ view: 'questions', vraag: id, gesprek: id })).toEqual({ view: 'questions', vraag: id });
  expect(readChatSearch({ view: 'transcripts', zoek: '365' })).toEqual({ view: 'transcripts', zoek: '365' });
});

test('invalid parameters are dropped', () => {
  expect(readChatSearch({ view: 'alles', expert: 'iemand', gesprek: id, vraag: id, zoek: 'x' })).toEqual({});
  expect(readChatSearch({ view: 'questions', vraag: 'mijn' })).toEqual({ view: 'questions' });
  expect(readChatSearch({ view: 'desk', gesprek: id, vraag: id })).toEqual({ view: 'desk', gesprek: id });
});

import { expect, test } from 'vitest';
import { sessionFixture } from '../../session-fixture.ts';
import { messageFixture } from '../../sync/message-fixture.ts';
import { transcriptFileName, transcriptText } from './transcript-text.ts';

test('a transcript lists author, time in Amsterdam and text of each message', () => {
  const session = sessionFixture({ topic: 'Agenda-koppeling', usedMinutes: 12 });
  const messages = [
    messageFixture(1, {
      author: 'assistant',
      authorName: null,
      text: 'Misschien helpt dit.',
      topics: [{ id: 'agenda', title: 'Agenda koppelen', excerpt: '' }],
    }),
    messageFixture(2, {
      text: 'Eerste regel\ntweede regel',
      attachments: [{ id: 'a', kind: 'pdf', name: 'Uitleg.pdf', bytes: 9, width: null, height: null, status: 'ready' }],
    }),
  ];
  expect(transcriptText(session, messages)).toBe(
    [
      'Gesprek: Agenda-koppeling',
      'Gestart: 21 nov 2026 10:10',
      'Gevraagd door: Sanne de Vries',
      'Beantwoord door: Noor van Dam',
      'Duur: 12 minuten',
      '',
      '[10:14] Assistent: Misschien helpt dit.',
      '    Uitleg: Agenda koppelen',
      '[10:14] Noor van Dam: Eerste regel',
      '    tweede regel',
      '    Bestand: Uitleg.pdf',
      '',
    ].join('\n'),
  );
});

test('the file name contains the topic in ASCII', () => {
  expect(transcriptFileName({ topic: 'Coördinatie: agenda/koppeling?', createdAt: '2026-11-21T09:10:00.000Z' })).toBe(
    'gesprek-2026-11-21-coordinatie-agenda-koppeling.txt',
  );
  expect(transcriptFileName({ topic: null, createdAt: '2026-11-21T09:10:00.000Z' })).toBe('gesprek-2026-11-21.txt');
});

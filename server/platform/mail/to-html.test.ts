import { expect, test } from 'vitest';
import { toHtml } from './to-html.ts';

test('paragraphs and lines are kept, and an address is a link', () => {
  const html = toHtml(
    'Beste Sanne,\n\nOpen dit:\n\nhttps://portaal.example/x?a=1&b=1#token=a-_\n\nMet vriendelijke groet,\nBureau\n',
  );
  expect(html).toContain('<p style="margin:0 0 16px">Beste Sanne,</p>');
  expect(html).toContain(
    '<a href="https://portaal.example/x?a=1&amp;b=1#token=a-_">https://portaal.example/x?a=1&amp;b=1#token=a-_</a>',
  );
  expect(html).toContain('Met vriendelijke groet,<br>Bureau</p>');
});

test('what people wrote is text', () => {
  const html = toHtml('<img src=x onerror=alert(1)> "https://kwaad.example/"><b>');
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('&quot;<a href="https://kwaad.example/">https://kwaad.example/</a>&quot;&gt;&lt;b&gt;');
});

test('a mail has the colours of its reader, and a long link stays within the width of a phone', () => {
  const html = toHtml('Dag');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/[;"](color|background):/);
  expect(html).toContain('overflow-wrap:anywhere;word-break:break-word');
});

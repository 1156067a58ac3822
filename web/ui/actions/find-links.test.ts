import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findLinks } from './find-links.ts';
import { LinkedText } from './linked-text.tsx';

const linksIn = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

describe('links in a text', () => {
  test('web and e-mail addresses become links, and no character is lost', () => {
    const text = 'Zie https://voorbeeld.nl/a?b=1#c, www.uwv.nl en hulp@voorbeeld.nl.';
    expect(linksIn(text)).toEqual(['https://voorbeeld.nl/a?b=1#c', 'https://www.uwv.nl/', 'mailto:hulp@voorbeeld.nl']);
    expect(
      findLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  test('punctuation of the sentence is not part of the link', () => {
    expect(linksIn('(zie https://nl.wikipedia.org/wiki/Uren_(tijd)).')).toEqual([
      'https://nl.wikipedia.org/wiki/Uren_(tijd)',
    ]);
    expect(linksIn('“https://voorbeeld.nl/x”!')).toEqual(['https://voorbeeld.nl/x']);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:msgbox(1)',
    'https://mijnbank.nl@voorbeeld.nl/inloggen',
    'https://',
    'http://[x',
    'mailto:',
    'ftp://voorbeeld.nl',
  ])('%s does not become a link', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  test('a link opens a new tab without access to this one; other text is escaped', () => {
    const html = renderToStaticMarkup(createElement(LinkedText, { text: '<img src=x> https://voorbeeld.nl/"onx=1' }));
    expect(html).toContain('href="https://voorbeeld.nl/" target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).not.toContain('<img');
    // On a message of one's own the colour of links is illegible.
    expect(html).toContain('text-inherit!');
  });

  test('a hostile text of 100,000 characters takes no longer than a screen update', () => {
    const started = performance.now();
    for (const piece of ['a.', 'a@', '(', 'www.', 'https://', 'x)']) findLinks(piece.repeat(100_000 / piece.length));
    for (const piece of [')', ').', '()', '…']) findLinks(`https://x${piece.repeat(100_000 / piece.length)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

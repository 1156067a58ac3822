import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePortalLink } from './portal-link.ts';

const path = (href: string, more: object = {}) => ({
  external: null,
  href,
  to: href,
  search: {},
  hash: '',
  topicId: null,
  ...more,
});

test.each([
  ['/apps', path('/apps')],
  ['/expert-chat?view=desk', path('/expert-chat?view=desk', { to: '/expert-chat', search: { view: 'desk' } })],
  ['/admin#database', path('/admin#database', { to: '/admin', hash: 'database' })],
  ['/help/thema', path('/help/thema', { topicId: 'thema' })],
  ['/help', path('/help')],
  ['/demo/tools/cv-parser/', path('/demo/tools/cv-parser/')],
  ['demo/tools/cv-parser/', path('/demo/tools/cv-parser/')],
  ['/dashboard?help=1', path('/dashboard?help=1', { to: '/', search: { help: '1' } })],
  ['dashboard', path('/dashboard', { to: '/' })],
  ['https://elders.example/apps#top', { external: 'https://elders.example/apps#top' }],
  ['http://intranet.example', { external: 'http://intranet.example/' }],
  ['//elders.example/apps', { external: 'https://elders.example/apps' }],
  ['mailto:a@b.nl', { external: 'mailto:a@b.nl' }],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('%s is parsed as %o', (href, link) => {
  expect(parsePortalLink(href)).toEqual(link);
});

test('a link that is being typed, within the topic, or cannot be parsed, leads nowhere', () => {
  const withinTopic = ['#', '#kop', ' #kop', '?zoek=x', '?zoek=x#kop'];
  for (const href of [...withinTopic, '', 'https://', '//', 'http://[', 'http://x:99999/'])
    expect(parsePortalLink(href), href).toBeNull();
  const typed = fc.string({ unit: fc.constantFrom('/', ':', '[', ']', '%', '?', '#', '@', '\\', 'h', 'http', 'é') });
  fc.assert(
    fc.property(typed, (href) => {
      const link = parsePortalLink(href);
      if (link?.external === null) expect(link.to).toMatch(/^\//);
      else if (link !== null) expect(link.external).toMatch(/^(https?:|mailto:)/);
    }),
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePortalLink } from './portal-link.ts';

test.each([
  ['/apps', { to: '/apps', search: {}, topicId: null }],
  ['/expert-chat?view=desk', { to: '/expert-chat', search: { view: 'desk' }, topicId: null }],
  ['/help/thema', { to: '/help/thema', search: {}, topicId: 'thema' }],
  ['/help', { to: '/help', search: {}, topicId: null }],
  ['https://elders.example/apps', { to: '/', search: {}, topicId: null }],
  ['//elders.example/apps', { to: '/', search: {}, topicId: null }],
  ['javascript:alert(1)', { to: '/', search: {}, topicId: null }],
])('%s is parsed as %o', (href, link) => {
  expect(parsePortalLink(href)).toEqual(link);
});

test('a link that is being typed, or cannot be parsed, leads to the start page', () => {
  for (const href of ['https:', 'https://', '//', 'http://[', 'http://x:99999/'])
    expect(parsePortalLink(href), href).toEqual({ to: '/', search: {}, topicId: null });
  const typed = fc.string({ unit: fc.constantFrom('/', ':', '[', ']', '%', '?', '#', '@', '\\', 'h', 'http', 'é') });
  fc.assert(
    fc.property(typed, (href) => {
      expect(parsePortalLink(href).to).toMatch(/^\//);
    }),
  );
});

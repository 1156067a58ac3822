import { expect, test } from 'vitest';
import { linkOfTarget } from './link-of-target.ts';

const target = '01a202ef-dd16-765e-afcf-2d170578aded';

test.each([
  ['user.promoted', { to: '/user-management/$userId', params: { userId: target } }],
  ['auth.signed-in', { to: '/user-management/$userId', params: { userId: target } }],
  ['request.replied', { to: '/request/$id', params: { id: target } }],
  ['vote.cast', { to: '/apps', search: { zoek: 'Planner' } }],
  ['invite.sent', { to: '/user-management', search: { tab: 'uitnodigingen', zoek: 'Planner' } }],
  ['alert.acknowledge-undone', { to: '/admin/alerts', search: { alert: target } }],
  ['alert.muted', null],
  ['session.revoked', null],
  ['an.earlier-version', null],
])('%s links to the page of its target', (eventType, link) => {
  expect(linkOfTarget({ eventType, target, targetName: 'Planner' })).toEqual(link);
});

test('what nothing is known of has no link, but a domain has the page of the domains', () => {
  expect(linkOfTarget({ eventType: 'user.promoted', target, targetName: null })).toBeNull();
  expect(linkOfTarget({ eventType: 'user.exported', target: null, targetName: null })).toBeNull();
  expect(linkOfTarget({ eventType: 'domain.reviewed', target: 'bureau.example', targetName: null })).toEqual({
    to: '/user-management',
    search: { tab: 'domeinen' },
  });
});

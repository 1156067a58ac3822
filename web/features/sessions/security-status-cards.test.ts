import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ownCompanyAccountQuery } from '#web/features/company-account/public.tsx';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import { SecurityStatusCards } from './security-status-cards.tsx';

type Status = { has2FA: boolean; isLockedOut: boolean; attemptsLeft: number };

// The document of a portal without a company account.
vi.stubGlobal('document', { querySelector: () => null });

function render(status: Status, client = new QueryClient()): string {
  client.setQueryData(securityStatusQuery.queryKey, { ...status, passwordChangedAt: '2026-03-11T12:00:00.000Z' });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(SecurityStatusCards)));
}

test('the cards show the attempts that are left, and whether the account is locked', () => {
  const open = render({ has2FA: true, isLockedOut: false, attemptsLeft: 2 });
  for (const text of ['Geactiveerd', 'Actief', '2 pogingen over']) expect(open).toContain(`>${text}<`);
  expect(render({ has2FA: false, isLockedOut: false, attemptsLeft: 1 })).toContain('>1 poging over<');
  const locked = render({ has2FA: false, isLockedOut: true, attemptsLeft: 0 });
  for (const text of ['Uitgeschakeld', 'Vergrendeld', '0 pogingen over']) expect(locked).toContain(`>${text}<`);
});

test('an account without a password is protected by the company account', () => {
  const client = new QueryClient();
  const own = { isConfigured: true, linked: null, canUnlink: false, hasPassword: false, isManaged: false };
  client.setQueryData(ownCompanyAccountQuery.queryKey, own);
  const html = render({ has2FA: false, isLockedOut: false, attemptsLeft: 5 }, client);
  expect(html).toContain('Alleen uw bedrijfsaccount beschermt uw account.');
});

import { expect, test } from 'vitest';
import { describeInviteBatch, type InviteBatch } from './describe-invite-batch.ts';

const skip = (...reasons: InviteBatch['skipped'][number]['reason'][]) =>
  reasons.map((reason, index) => ({ id: `s${index}`, reason }));

test('what changed is counted', () => {
  expect(describeInviteBatch({ changed: ['a', 'b'], skipped: [] }, 'resent')).toEqual({
    title: '2 uitnodigingen verstuurd',
  });
  expect(describeInviteBatch({ changed: ['a'], skipped: [] }, 'revoked')).toEqual({
    title: 'Uitnodiging ingetrokken',
    description: 'De link en de code werken niet meer.',
  });
});

test('what was skipped is counted by reason', () => {
  const skipped = skip('email_taken', 'rate_limited', 'email_taken');
  expect(describeInviteBatch({ changed: ['a', 'b'], skipped }, 'resent')).toEqual({
    tone: 'warning',
    title: '2 uitnodigingen verstuurd',
    description:
      '3 uitnodigingen overgeslagen: heeft al een account (2), kreeg kort geleden al meerdere uitnodigingen (1).',
  });
});

test('a change of nothing is no success, and says why', () => {
  expect(describeInviteBatch({ changed: [], skipped: skip('invite_closed') }, 'revoked')).toEqual({
    tone: 'warning',
    title: 'Niets ingetrokken',
    description: '1 uitnodiging overgeslagen: al gebruikt of ingetrokken.',
  });
});

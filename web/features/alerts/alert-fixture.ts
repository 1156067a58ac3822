import type { Alert } from '#contract/alerts.ts';

/** An open alert for tests. */
export function alertFixture(id: string, changes: Partial<Alert> = {}): Alert {
  return {
    id,
    type: 'other',
    severity: 'high',
    source: 'tools',
    key: id,
    title: 'De cv-parser is niet bereikbaar',
    message: 'De cv-parser geeft geen antwoord.',
    action: null,
    url: null,
    timestamp: '2026-03-11T12:00:00.000Z',
    metadata: { isDemoAlert: false },
    firstAt: '2026-03-11T12:00:00.000Z',
    count: 1,
    status: 'open',
    isMuted: false,
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgeReason: null,
    resolvedAt: null,
    resolvedBy: null,
    ...changes,
  };
}

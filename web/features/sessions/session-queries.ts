import { securityStatus } from '#contract/auth.ts';
import { listSessions } from '#contract/sessions.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

export const sessionsQuery = queryFor('sessions', listSessions);
export const securityStatusQuery = queryFor('security-status', securityStatus);

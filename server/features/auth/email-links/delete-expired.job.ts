import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteExpiredEmailTokens } from './email-tokens-sql.ts';

export const deleteExpiredTokensJob: Job = {
  name: 'delete-expired-email-tokens',
  cron: '27 3 * * *',
  run: async (portal) => deleteExpiredEmailTokens(portal.db, portal.clock.now()),
};

import type { Job } from '#server/platform/jobs/jobs.ts';
import { deleteExpiredChallenges } from './challenges/challenges-sql.ts';

export const deleteExpiredChallengesJob: Job = {
  name: 'delete-expired-passkey-challenges',
  cron: '*/10 * * * *',
  run: ({ db, clock }) => deleteExpiredChallenges(db, clock.now()),
};

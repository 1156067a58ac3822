import { inject } from 'vitest';

export type StoryPortal = { baseUrl: string; mailFolder: string };

/** The portal of this worker: stories in different workers share neither data nor mail. */
export function portalOfWorker(): StoryPortal {
  return inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]!;
}

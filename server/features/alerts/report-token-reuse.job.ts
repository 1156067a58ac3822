import * as z from 'zod/mini';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { raiseAlert } from './raise-alert.ts';

const payload = z.object({ userId: z.string() });

/** Raises an alert of a refresh token that was used twice; queued with the revocation of its session. */
export const reportTokenReuseJob: Job = {
  name: 'report-token-reuse',
  run: async (portal, input) => {
    const { userId } = payload.parse(input);
    await raiseAlert(portal, {
      source: 'sessions',
      key: userId,
      type: 'security',
      severity: 'medium',
      title: 'Een sessie is misschien gekopieerd',
      message: 'Een al gebruikt sessietoken is opnieuw aangeboden. De sessie is daarom beëindigd.',
      action: 'Vraag de gebruiker of dit klopt; bij twijfel beëindigt u alle sessies van het account.',
      url: `/user-management/${userId}`,
    });
  },
};

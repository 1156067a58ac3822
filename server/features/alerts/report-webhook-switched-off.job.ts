import * as z from 'zod/mini';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { raiseAlert } from './raise-alert.ts';

const payload = z.object({ id: z.string(), name: z.string() });

/** Raises an alert of a webhook target that was switched off; queued with that. */
export const reportWebhookSwitchedOffJob: Job = {
  name: 'report-webhook-switched-off',
  run: async (portal, input) => {
    const { id, name } = payload.parse(input);
    await raiseAlert(portal, {
      source: 'webhooks',
      key: id,
      type: 'other',
      severity: 'medium',
      title: `Webhook “${name}” is uitgeschakeld`,
      message: 'Drie dagen lang mislukte elke poging. Het portaal stuurt er niets meer naartoe.',
      action: 'Controleer of het adres nog bestaat en antwoordt.',
    });
  },
};

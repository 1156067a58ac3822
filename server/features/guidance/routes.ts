import * as calls from '#contract/guidance.ts';
import { route } from '#server/platform/http/route.ts';
import { completeGuides } from './complete-guides.ts';
import { listCompletedGuides } from './guidance-sql.ts';

export const routes = [
  route(calls.readGuidance, async ({ context }) => ({
    completed: await listCompletedGuides(context.db, context.user.id),
  })),
  route(calls.completeGuides, ({ body, context }) => completeGuides(context, body.guides)),
];

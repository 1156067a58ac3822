import * as calls from '#contract/admin.ts';
import { route } from '#server/platform/http/route.ts';
import { readMessageStatus } from './read-message-status.ts';
import { readUserOverview } from './read-user-overview.ts';

export const routes = [
  route(calls.readUserOverview, ({ context }) => readUserOverview(context)),
  route(calls.readMessageStatus, ({ context }) => readMessageStatus(context)),
];

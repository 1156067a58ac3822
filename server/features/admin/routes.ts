import * as calls from '#contract/admin.ts';
import { route } from '#server/platform/http/route.ts';
import { readMessageStatus, readUserOverview } from './read-overviews.ts';

export const routes = [
  route(calls.readUserOverview, ({ context }) => readUserOverview(context)),
  route(calls.readMessageStatus, ({ context }) => readMessageStatus(context)),
];

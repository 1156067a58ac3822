import * as calls from '#contract/admin.ts';
import { route } from '#server/platform/http/route.ts';
import { readUserOverview } from './read-user-overview.ts';

export const routes = [route(calls.readUserOverview, ({ context }) => readUserOverview(context))];

import * as calls from '#contract/supervisor.ts';
import { route } from '#server/platform/http/route.ts';
import { readOverview } from './read-overview.ts';

export const routes = [route(calls.readOverview, ({ query, context }) => readOverview(context, query.weeks))];

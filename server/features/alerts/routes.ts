import * as calls from '#contract/alerts.ts';
import { route } from '#server/platform/http/route.ts';
import { listAlerts } from './list-alerts.ts';

export const routes = [route(calls.listAlerts, ({ query, context }) => listAlerts(context, query))];

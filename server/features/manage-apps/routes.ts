import * as calls from '#contract/manage-apps.ts';
import { route } from '#server/platform/http/route.ts';
import { addApp, archiveApp, listManagedApps, moveApp, restoreApp, saveApp } from './manage-apps.ts';

export const routes = [
  route(calls.listManagedApps, ({ query, context }) => listManagedApps(context, query)),
  route(calls.addApp, ({ body, context }) => addApp(context, body)),
  route(calls.saveApp, ({ params, body, context }) => saveApp(context, params.id, body)),
  route(calls.moveApp, ({ params, body, context }) => moveApp(context, params.id, body)),
  route(calls.archiveApp, ({ params, body, context }) => archiveApp(context, params.id, body.version)),
  route(calls.restoreApp, ({ params, body, context }) => restoreApp(context, params.id, body.version)),
];

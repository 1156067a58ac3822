import * as calls from '#contract/manage-apps.ts';
import { route } from '#server/platform/http/route.ts';
import { addApp } from './add-app.ts';
import { archiveApp } from './archive-app.ts';
import { listManagedApps } from './list-managed-apps.ts';
import { moveApp } from './move-app.ts';
import { restoreApp } from './restore-app.ts';
import { saveApp } from './save-app.ts';

export const routes = [
  route(calls.listManagedApps, ({ query, context }) => listManagedApps(context, query)),
  route(calls.addApp, ({ body, context }) => addApp(context, body)),
  route(calls.saveApp, ({ params, body, context }) => saveApp(context, params.id, body)),
  route(calls.moveApp, ({ params, body, context }) => moveApp(context, params.id, body)),
  route(calls.archiveApp, ({ params, body, context }) => archiveApp(context, params.id, body.version)),
  route(calls.restoreApp, ({ params, body, context }) => restoreApp(context, params.id, body.version)),
];

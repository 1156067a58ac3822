import * as calls from '#contract/apps.ts';
import { route } from '#server/platform/http/route.ts';
import { getAppOrder, openApp, saveAppOrder, setFavorite, listApps } from './apps.ts';
import { shipApp } from './ship-app.ts';

export const routes = [
  route(calls.listApps, ({ query, context }) => listApps(context, query)),
  route(calls.openApp, ({ params, context }) => openApp(context, params.id)),
  route(calls.addFavorite, ({ params, context }) => setFavorite(context, params.id, true)),
  route(calls.removeFavorite, ({ params, context }) => setFavorite(context, params.id, false)),
  route(calls.shipApp, ({ params, body, context }) => shipApp(context, params.id, body)),
  route(calls.getAppOrder, ({ params, context }) => getAppOrder(context, params.id)),
  route(calls.saveAppOrder, ({ params, body, context }) => saveAppOrder(context, params.id, body)),
];

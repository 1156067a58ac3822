import * as calls from '#contract/launcher.ts';
import { route } from '#server/platform/http/route.ts';
import { getLauncher, moveEntry, saveLauncher } from './launcher.ts';

export const routes = [
  route(calls.getLauncher, ({ context }) => getLauncher(context)),
  route(calls.moveEntry, ({ body, context }) => moveEntry(context, body)),
  route(calls.saveLauncher, ({ body, context }) => saveLauncher(context, body.entries)),
];

import * as calls from '#contract/reauthentication.ts';
import { deviceCookie, identifyDevice, runPasswordCall } from '#server/features/lockout/public.ts';
import { route } from '#server/platform/http/route.ts';
import { reauthenticate } from './reauthenticate.ts';

export const routes = [
  route(calls.reauthenticate, ({ body, context, cookie }) =>
    runPasswordCall(context, () => reauthenticate(context, body, identifyDevice(context, cookie(deviceCookie.name)))),
  ),
];

import * as calls from '#contract/mobile-number.ts';
import { route } from '#server/platform/http/route.ts';
import { readMobileNumber, saveMobileNumber } from './mobile-number.ts';

export const routes = [
  route(calls.readMobileNumber, ({ context }) => readMobileNumber(context)),
  route(calls.saveMobileNumber, ({ body, context }) => saveMobileNumber(context, body.mobile)),
];

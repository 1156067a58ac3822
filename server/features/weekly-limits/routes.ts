import * as calls from '#contract/weekly-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { getLimits } from './get-limits.ts';

export const routes = [route(calls.getLimits, ({ context }) => getLimits(context))];

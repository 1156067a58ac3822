import * as roleCalls from '#contract/role-limits.ts';
import * as calls from '#contract/weekly-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { getLimits } from './weekly-limits.ts';
import { listRoleLimits, saveRoleLimits } from './role-limits.ts';

export const routes = [
  route(calls.getLimits, ({ context }) => getLimits(context)),
  route(roleCalls.listRoleLimits, ({ context }) => listRoleLimits(context)),
  route(roleCalls.saveRoleLimits, ({ params, body, context }) => saveRoleLimits(context, params.role, body)),
];

import * as calls from '#contract/tools.ts';
import * as planCalls from '#contract/maintenance-plans.ts';
import * as manageCalls from '#contract/manage-tools.ts';
import { route } from '#server/platform/http/route.ts';
import { listTools, openTool } from './tools.ts';
import { getToolUptime } from './uptime.ts';
import {
  addTool,
  archiveTool,
  checkNow,
  listManagedTools,
  moveTool,
  saveTool,
  setMaintenance,
} from './manage-tools.ts';
import {
  cancelMaintenancePlan,
  changeMaintenancePlan,
  listAppMaintenance,
  listMaintenancePlans,
  planMaintenance,
} from './plan-maintenance.ts';

export const routes = [
  route(calls.listTools, ({ context }) => listTools(context)),
  route(calls.getToolUptime, ({ context }) => getToolUptime(context)),
  route(calls.openTool, ({ params, context }) => openTool(context, params.id)),
  route(calls.startMaintenance, ({ params, body, context }) => setMaintenance(context, params.id, body)),
  route(calls.endMaintenance, ({ params, query, context }) => setMaintenance(context, params.id, query)),
  route(planCalls.listAppMaintenance, ({ context }) => listAppMaintenance(context)),
  route(planCalls.listMaintenancePlans, ({ params, context }) => listMaintenancePlans(context, params.id)),
  route(planCalls.planMaintenance, ({ params, body, context }) => planMaintenance(context, params.id, body)),
  route(planCalls.changeMaintenancePlan, ({ params, body, context }) =>
    changeMaintenancePlan(context, params.id, body),
  ),
  route(planCalls.cancelMaintenancePlan, ({ params, query, context }) =>
    cancelMaintenancePlan(context, params.id, query.version),
  ),
  route(manageCalls.listManagedTools, ({ query, context }) => listManagedTools(context, query)),
  route(manageCalls.addTool, ({ body, context }) => addTool(context, body)),
  route(manageCalls.saveTool, ({ params, body, context }) => saveTool(context, params.id, body)),
  route(manageCalls.moveTool, ({ params, body, context }) => moveTool(context, params.id, body)),
  route(manageCalls.checkTool, ({ params, context }) => checkNow(context, params.id)),
  route(manageCalls.archiveTool, ({ params, body, context }) =>
    archiveTool(context, { ...params, ...body, isArchived: true }),
  ),
  route(manageCalls.restoreTool, ({ params, body, context }) =>
    archiveTool(context, { ...params, ...body, isArchived: false }),
  ),
];

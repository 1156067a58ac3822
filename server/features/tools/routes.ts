import * as calls from '#contract/tools.ts';
import * as manageCalls from '#contract/manage-tools.ts';
import { route } from '#server/platform/http/route.ts';
import { listTools } from './list-tools.ts';
import { addTool } from './manage/add-tool.ts';
import { archiveTool } from './manage/archive-tool.ts';
import { checkNow } from './manage/check-now.ts';
import { listManagedTools } from './manage/list-managed-tools.ts';
import { moveTool } from './manage/move-tool.ts';
import { saveTool } from './manage/save-tool.ts';
import { openTool } from './open-tool.ts';
import { setMaintenance } from './set-maintenance.ts';

export const routes = [
  route(calls.listTools, ({ context }) => listTools(context)),
  route(calls.openTool, ({ params, context }) => openTool(context, params.id)),
  route(calls.startMaintenance, ({ params, body, context }) => setMaintenance(context, params.id, body)),
  route(calls.endMaintenance, ({ params, query, context }) => setMaintenance(context, params.id, query)),
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

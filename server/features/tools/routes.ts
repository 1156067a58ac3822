import * as calls from '#contract/tools.ts';
import { route } from '#server/platform/http/route.ts';
import { openTool } from './open-tool.ts';
import { setMaintenance } from './set-maintenance.ts';
import { listTools } from './tools-sql.ts';

export const routes = [
  route(calls.listTools, ({ context }) => listTools(context.db, context.clock.now())),
  route(calls.openTool, ({ params, context }) => openTool(context, params.id)),
  route(calls.startMaintenance, ({ params, body, context }) => setMaintenance(context, params.id, body)),
  route(calls.endMaintenance, ({ params, context }) => setMaintenance(context, params.id, null)),
];

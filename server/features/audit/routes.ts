import * as calls from '#contract/audit.ts';
import { route } from '#server/platform/http/route.ts';
import { exportAuditLogs, listAuditLogs, readAuditLog } from './read-audit-logs.ts';

export const routes = [
  route(calls.listAuditLogs, ({ query, context }) => listAuditLogs(context, query)),
  route(calls.readAuditLog, ({ params, context }) => readAuditLog(context, params.id)),
  route(calls.exportAuditLogs, ({ query, context }) => exportAuditLogs(context, query)),
];

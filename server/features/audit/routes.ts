import * as calls from '#contract/audit.ts';
import { route } from '#server/platform/http/route.ts';
import { exportAuditLogs } from './export-audit-logs.ts';
import { listAuditLogs } from './list-audit-logs.ts';

export const routes = [
  route(calls.listAuditLogs, ({ query, context }) => listAuditLogs(context, query)),
  route(calls.exportAuditLogs, ({ query, context }) => exportAuditLogs(context, query)),
];

import * as z from 'zod/mini';
import { iconNames } from './icon-names.ts';
import { basedOn, count, done, endpoint, idParams, instant, pageQuery, version } from './platform/endpoint.ts';
import { move } from './platform/move.ts';
import { openAddress } from './platform/open-address.ts';
import { tool } from './tools.ts';
import { oneLine, requiredLine } from './platform/text/one-line.ts';

const toolCheck = z.object({
  checkedAt: instant,
  isOnline: z.boolean(),
  latencyMs: z.nullable(count),
  /** As `failure` of the tool. */
  failure: z.nullable(z.string()),
  /** It was not requested: the address is internal or http, and its host is not in INTERNAL_HOSTS. */
  isRefused: z.boolean(),
});

/** A tool as administrators see it. */
export const managedTool = z.extend(tool, {
  version,
  archivedAt: z.nullable(instant),
  /** The last checks, the newest first. */
  checks: z.array(toolCheck),
});
export type ManagedTool = z.infer<typeof managedTool>;

export const toolForm = z.strictObject({
  name: requiredLine('Vul een naam in', 60),
  description: z.string().check(oneLine, z.maxLength(120, 'Maximaal 120 tekens')),
  icon: z.enum(iconNames, 'Kies een pictogram'),
  url: openAddress,
});
export type ToolForm = z.infer<typeof toolForm>;

export const listManagedTools = endpoint({
  method: 'GET',
  path: '/api/admin/tools',
  access: 'administrator',
  summary: 'The tools in the order of the apps page, with their last checks.',
  query: z.strictObject({ ...pageQuery, state: z._default(z.enum(['active', 'archived']), 'active') }),
  output: z.array(managedTool),
  errors: [],
});

export const addTool = endpoint({
  method: 'POST',
  path: '/api/admin/tools',
  access: 'administrator',
  summary: 'Add a tool and check it at once; at most 100 tools.',
  body: toolForm,
  output: managedTool,
  errors: ['record_limit_reached'],
  status: 201,
});

export const saveTool = endpoint({
  method: 'PUT',
  path: '/api/admin/tools/{id}',
  access: 'administrator',
  summary: 'Change a tool and check it at once.',
  params: idParams,
  body: z.extend(toolForm, { version }),
  output: managedTool,
  errors: ['not_found', 'changed_meanwhile'],
});

export const moveTool = endpoint({
  method: 'PUT',
  path: '/api/admin/tools/{id}/position',
  access: 'administrator',
  summary: 'Move a tool in the order of the apps page; the dashboard shows the first three.',
  params: idParams,
  body: move,
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});

export const checkTool = endpoint({
  method: 'POST',
  path: '/api/admin/tools/{id}/check',
  access: 'administrator',
  summary: 'Check a tool at once.',
  params: idParams,
  output: managedTool,
  errors: ['not_found'],
});

export const archiveTool = endpoint({
  method: 'POST',
  path: '/api/admin/tools/{id}/archive',
  access: 'administrator',
  summary: 'Archive a tool: it is no longer shown or checked.',
  params: idParams,
  body: basedOn,
  output: managedTool,
  errors: ['not_found', 'changed_meanwhile'],
});

export const restoreTool = endpoint({
  method: 'POST',
  path: '/api/admin/tools/{id}/restore',
  access: 'administrator',
  summary: 'Show and check an archived tool again; at most 100 tools.',
  params: idParams,
  body: basedOn,
  output: managedTool,
  errors: ['not_found', 'changed_meanwhile', 'record_limit_reached'],
});

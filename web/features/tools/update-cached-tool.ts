import type { Tool } from '#contract/tools.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toolsQuery } from './tools-query.ts';

/** Changes one tool in the query cache. @returns a function that rolls the change back */
export function updateCachedTool(changed: Partial<Tool> & Pick<Tool, 'id'>): Promise<() => void> {
  return updateCached(toolsQuery.queryKey, (tools) =>
    tools.map((tool) => (tool.id === changed.id ? { ...tool, ...changed } : tool)),
  );
}

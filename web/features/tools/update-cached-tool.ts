import type { Tool } from '#contract/tools.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toolsQuery } from './tools-query.ts';

/**
 * Changes one tool in the query cache; the pages of administrators, below the same key, are left as they are.
 * @returns a function that rolls the change back
 */
export function updateCachedTool(changed: Partial<Tool> & Pick<Tool, 'id'>): Promise<() => void> {
  return updateCached(toolsQuery.queryKey, (tools) =>
    Array.isArray(tools) ? tools.map((tool) => (tool.id === changed.id ? { ...tool, ...changed } : tool)) : tools,
  );
}

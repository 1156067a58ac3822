import { listTools, type Tool } from '#contract/tools.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

export const toolsQuery = queryFor('tools', listTools);

/** Puts what is known of one tool into the list. */
export function showTool(changed: Partial<Tool> & Pick<Tool, 'id'>): void {
  queryClient.setQueryData(toolsQuery.queryKey, (tools) =>
    tools?.map((tool) => (tool.id === changed.id ? { ...tool, ...changed } : tool)),
  );
}

export function readToolsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: toolsQuery.queryKey });
}

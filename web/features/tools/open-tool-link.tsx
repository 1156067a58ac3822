import type { ComponentProps } from 'react';
import type { Tool } from '#contract/tools.ts';
import { NewTabLink } from '#web/platform/new-tab-link.tsx';
import { useOpenTool } from './use-open-tool.ts';

/** Opens a tool in a new tab. */
export function OpenToolLink({ tool, ...rest }: ComponentProps<'a'> & { tool: Tool }) {
  const { mutate: record } = useOpenTool();
  return <NewTabLink {...rest} href={tool.url} onOpen={() => record(tool.id)} />;
}

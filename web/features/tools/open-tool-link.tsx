import type { ComponentProps } from 'react';
import type { Tool } from '#contract/tools.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { useOpenTool } from './use-open-tool.ts';

/** Opens a tool in a new tab. A link, not `window.open`: pop-up blockers allow it and the middle mouse button works. */
export function OpenToolLink({ tool, children, ...rest }: ComponentProps<'a'> & { tool: Tool }) {
  const { mutate: record } = useOpenTool();
  return (
    <a
      {...rest}
      href={tool.url}
      target="_blank"
      rel="noopener"
      onClick={() => record(tool.id)}
      onAuxClick={({ button }) => button === 1 && record(tool.id)}
    >
      {children}
      <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
    </a>
  );
}

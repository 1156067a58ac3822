export { OpenToolLink } from './open-tool-link.tsx';
export { describeTool, toolsSummary } from './tool-state.ts';
export { ToolsSection } from './tools-section.tsx';
export { toolsQuery } from './tools-query.ts';
export { useTools } from './use-tools.ts';

export { OpenToolLink } from './open-tool-link.tsx';
export { announcedMoment, describeTool, toolsSummary } from './tool-state.ts';
export { ToolsSection } from './tools-section.tsx';
export { useOpenTool } from './use-open-tool.ts';
export { useTools } from './use-tools.ts';

export { checkToolsJob } from './check-tools.job.ts';
export { insertTools, type NewTool } from './tools-sql.ts';

export { insertTools, type NewTool } from './tools-sql.ts';

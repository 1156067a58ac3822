export { DatabaseTools } from './database-tools.tsx';

export { findIncidentFigures } from './figures-sql.ts';
export { recordToolChange } from './tool-checks.ts';

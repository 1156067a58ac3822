import type { TestProject } from 'vitest/node';
import { setUpDatabases } from './set-up-databases.ts';

export default (project: TestProject) => setUpDatabases(project, 'embedded');

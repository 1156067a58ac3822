import { aiApps } from './ai.ts';
import { analyticsApps } from './analytics.ts';
import { atsApps } from './ats.ts';
import { backofficeApps } from './backoffice.ts';
import { collaborationApps } from './collaboration.ts';
import { communicationApps } from './communication.ts';
import { hrApps } from './hr.ts';
import { planningApps } from './planning.ts';
import { screeningApps } from './screening.ts';
import { sourcingApps } from './sourcing.ts';
import { vacancyApps } from './vacancies.ts';
import type { AppSeed } from '../seed-shapes.ts';

/** The whole catalogue, most wanted first. */
export const demoApps: readonly AppSeed[] = [
  ...aiApps,
  ...analyticsApps,
  ...atsApps,
  ...backofficeApps,
  ...collaborationApps,
  ...communicationApps,
  ...hrApps,
  ...planningApps,
  ...screeningApps,
  ...sourcingApps,
  ...vacancyApps,
].toSorted((a, b) => b.demand - a.demand || a.name.localeCompare(b.name, 'nl'));

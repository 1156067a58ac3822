import { aiApps } from './apps-ai.ts';
import { analyticsApps } from './apps-analytics.ts';
import { atsApps } from './apps-ats.ts';
import { backofficeApps } from './apps-backoffice.ts';
import { collaborationApps } from './apps-collaboration.ts';
import { communicationApps } from './apps-communication.ts';
import { hrApps } from './apps-hr.ts';
import { planningApps } from './apps-planning.ts';
import { screeningApps } from './apps-screening.ts';
import { sourcingApps } from './apps-sourcing.ts';
import { vacancyApps } from './apps-vacancies.ts';
import type { AppSeed } from './seed-shapes.ts';

/** The whole catalogue, most wanted first. */
export const apps: readonly AppSeed[] = [
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

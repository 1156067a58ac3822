import * as z from 'zod/mini';
import { done, endpoint, id, idParams, inputInstant, instant, queryVersion, version } from './platform/endpoint.ts';
import { maintenanceForm } from './tools.ts';

export const maintenancePlanForm = z.strictObject({
  startsAt: inputInstant,
  endsAt: inputInstant,
  note: maintenanceForm.shape.note,
});
export type MaintenancePlanForm = z.infer<typeof maintenancePlanForm>;

const maintenancePlan = z.object({
  id,
  /** The app or tool. */
  targetId: id,
  startsAt: instant,
  endsAt: instant,
  note: z.string(),
  /** The name of who planned it; null once that account is deleted. */
  createdBy: z.nullable(z.string()),
  version,
});
export type MaintenancePlan = z.infer<typeof maintenancePlan>;

const appMaintenance = z.object({ appId: id, name: z.string(), startsAt: instant, endsAt: instant, note: z.string() });
export type AppMaintenance = z.infer<typeof appMaintenance>;

export const listAppMaintenance = endpoint({
  method: 'GET',
  path: '/api/maintenance',
  access: 'customer',
  summary:
    'Of each app that the role may see, its first maintenance that has not ended, the first one first; at most 100. That of a tool is part of the tool.',
  output: z.array(appMaintenance),
  errors: [],
});

export const listMaintenancePlans = endpoint({
  method: 'GET',
  path: '/api/maintenance/{id}/plans',
  access: 'administrator',
  summary:
    'The planned maintenance of an app or tool, the first one first; that of a tool until it begins, that of an app until it ends.',
  params: idParams,
  output: z.array(maintenancePlan),
  errors: ['not_found'],
});

export const planMaintenance = endpoint({
  method: 'POST',
  path: '/api/maintenance/{id}/plans',
  access: 'administrator',
  summary:
    'Plan maintenance of a tool or an app with an address, at least a minute ahead and within a year; at most 20 plans of each.',
  params: idParams,
  body: maintenancePlanForm,
  output: maintenancePlan,
  errors: ['not_found', 'record_limit_reached'],
  status: 201,
});

export const changeMaintenancePlan = endpoint({
  method: 'PUT',
  path: '/api/maintenance-plans/{id}',
  access: 'administrator',
  summary: 'Change planned maintenance; of an app also the note and the end of what has begun.',
  params: idParams,
  body: z.extend(maintenancePlanForm, { version }),
  output: maintenancePlan,
  errors: ['not_found', 'changed_meanwhile'],
});

export const cancelMaintenancePlan = endpoint({
  method: 'DELETE',
  path: '/api/maintenance-plans/{id}',
  access: 'administrator',
  summary: 'Cancel planned maintenance; of an app this ends what has begun.',
  params: idParams,
  query: z.strictObject({ version: queryVersion }),
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});

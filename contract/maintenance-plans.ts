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
  toolId: id,
  startsAt: instant,
  endsAt: instant,
  note: z.string(),
  /** The name of who planned it; null once that account is deleted. */
  createdBy: z.nullable(z.string()),
  version,
});
export type MaintenancePlan = z.infer<typeof maintenancePlan>;

export const listMaintenancePlans = endpoint({
  method: 'GET',
  path: '/api/tools/{id}/maintenance-plans',
  access: 'administrator',
  summary: 'The planned maintenance of a tool that has not begun, the first one first.',
  params: idParams,
  output: z.array(maintenancePlan),
  errors: ['not_found'],
});

export const planMaintenance = endpoint({
  method: 'POST',
  path: '/api/tools/{id}/maintenance-plans',
  access: 'administrator',
  summary: 'Plan maintenance of a tool, at least a minute ahead and within a year; at most 20 plans per tool.',
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
  summary: 'Change planned maintenance that has not begun.',
  params: idParams,
  body: z.extend(maintenancePlanForm, { version }),
  output: maintenancePlan,
  errors: ['not_found', 'changed_meanwhile'],
});

export const cancelMaintenancePlan = endpoint({
  method: 'DELETE',
  path: '/api/maintenance-plans/{id}',
  access: 'administrator',
  summary: 'Cancel planned maintenance that has not begun.',
  params: idParams,
  query: z.strictObject({ version: queryVersion }),
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});

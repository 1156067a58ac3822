import * as calls from '#contract/incidents.ts';
import { route } from '#server/platform/http/route.ts';
import {
  listIncidents,
  listOpenIncidents,
  mergeIncident,
  openIncident,
  readIncident,
  saveIncident,
  setSubscription,
  updateIncident,
} from './incidents.ts';
import { listRelated, readIncidentOfChat, readIncidentOfRequest } from './related.ts';
import { answerIncident, listOutageReports, reportOutage, withdrawOutageReport } from './outage-reports.ts';

export const routes = [
  route(calls.listIncidents, ({ query, context }) => listIncidents(context, query)),
  route(calls.listOpenIncidents, ({ context }) => listOpenIncidents(context)),
  route(calls.readIncident, ({ params, context }) => readIncident(context, params.id)),
  route(calls.listRelated, ({ params, context }) => listRelated(context, params.id)),
  route(calls.readIncidentOfRequest, ({ params, context }) => readIncidentOfRequest(context, params.id)),
  route(calls.readIncidentOfChat, ({ params, context }) => readIncidentOfChat(context, params.id)),
  route(calls.listOutageReports, ({ context }) => listOutageReports(context)),
  route(calls.reportOutage, ({ params, context }) => reportOutage(context, params.id)),
  route(calls.withdrawOutageReport, ({ params, context }) => withdrawOutageReport(context, params.id)),
  route(calls.openIncident, ({ body, context }) => openIncident(context, body)),
  route(calls.saveIncident, ({ params, body, context }) => saveIncident(context, params.id, body)),
  route(calls.updateIncident, ({ params, body, context }) => updateIncident(context, params.id, body)),
  route(calls.mergeIncident, ({ params, body, context }) => mergeIncident(context, params.id, body)),
  route(calls.answerIncident, ({ params, body, context }) => answerIncident(context, params.id, body.works)),
  route(calls.subscribeToIncident, ({ params, context }) => setSubscription(context, params.id, true)),
  route(calls.unsubscribeFromIncident, ({ params, context }) => setSubscription(context, params.id, false)),
];

import * as calls from '#contract/alerts.ts';
import { route } from '#server/platform/http/route.ts';
import { acknowledgeAlert, listAlerts, readAlert, resolveAlertAsUser, undoAcknowledgement } from './handle-alerts.ts';
import { muteAlerts, unmuteAlerts } from './mute-alerts.ts';
import { listMuteRows } from './mutes-sql.ts';
import { readSmsPreference, saveSmsPreference } from './sms-recipients.ts';
import { reportBrowserError } from './report-browser-error.ts';

export const routes = [
  route(calls.listAlerts, ({ query, context }) => listAlerts(context, query)),
  route(calls.readAlert, ({ params, context }) => readAlert(context, params.id)),
  route(calls.acknowledgeAlert, ({ params, body, context }) => acknowledgeAlert(context, params.id, body.reason)),
  route(calls.undoAcknowledgement, ({ params, context }) => undoAcknowledgement(context, params.id)),
  route(calls.resolveAlertAsUser, ({ params, context }) => resolveAlertAsUser(context, params.id)),
  route(calls.listAlertMutes, ({ context }) => listMuteRows(context.db, context.clock.now())),
  route(calls.muteAlerts, ({ body, context }) => muteAlerts(context, body)),
  route(calls.unmuteAlerts, ({ params, query, context }) => unmuteAlerts(context, params.id, query.createdAt)),
  route(calls.readSmsPreference, ({ context }) => readSmsPreference(context.db, context.user.id)),
  route(calls.saveSmsPreference, ({ body, context }) => saveSmsPreference(context, body.enabled)),
  route(calls.reportBrowserError, ({ body, context }) => reportBrowserError(context, body)),
];

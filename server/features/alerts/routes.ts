import * as calls from '#contract/alerts.ts';
import { route } from '#server/platform/http/route.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { resolveAlertAsUser } from './resolve-alert-as-user.ts';
import { listAlerts } from './list-alerts.ts';
import { muteAlerts } from './mutes/mute-alerts.ts';
import { listMuteRows } from './mutes/mutes-sql.ts';
import { readAlert } from './read-alert.ts';
import { readSmsPreference } from './read-sms-preference.ts';
import { reportBrowserError } from './browser-errors/report-browser-error.ts';
import { saveSmsPreference } from './save-sms-preference.ts';
import { unmuteAlerts } from './mutes/unmute-alerts.ts';

export const routes = [
  route(calls.listAlerts, ({ query, context }) => listAlerts(context, query)),
  route(calls.readAlert, ({ params, context }) => readAlert(context, params.id)),
  route(calls.acknowledgeAlert, ({ params, body, context }) => acknowledgeAlert(context, params.id, body.reason)),
  route(calls.resolveAlertAsUser, ({ params, context }) => resolveAlertAsUser(context, params.id)),
  route(calls.listAlertMutes, ({ context }) => listMuteRows(context.db, context.clock.now())),
  route(calls.muteAlerts, ({ body, context }) => muteAlerts(context, body)),
  route(calls.unmuteAlerts, ({ params, query, context }) => unmuteAlerts(context, params.id, query.createdAt)),
  route(calls.readSmsPreference, ({ context }) => readSmsPreference(context.db, context.user.id)),
  route(calls.saveSmsPreference, ({ body, context }) => saveSmsPreference(context, body.enabled)),
  route(calls.reportBrowserError, ({ body, context }) => reportBrowserError(context, body)),
];

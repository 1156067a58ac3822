import * as calls from '#contract/outgoing-mail.ts';
import { route } from '#server/platform/http/route.ts';
import { listMails, readMail, retryMail } from './handle-mails.ts';

export const routes = [
  route(calls.listMails, ({ query, context }) => listMails(context, query)),
  route(calls.readMail, ({ params, context }) => readMail(context, params.id)),
  route(calls.retryMail, ({ params, context }) => retryMail(context, params.id)),
];

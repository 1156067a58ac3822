import * as calls from '#contract/users.ts';
import { route } from '#server/platform/http/route.ts';
import { demoteUser, disableUsers, enableUsers, promoteUser } from './change-users.ts';
import { listUserRecords, readUser, listUserSessions, revokeUserSessions } from './user-detail.ts';
import { listUserChatRows, listUserRequestRows, listUserVoteRows } from './user-detail-sql.ts';
import { countUsers, exportUsers, listUsers } from './list-users.ts';
import { listDomains } from './user-list-sql.ts';

/** Domains that a filter offers. */
const maxDomains = 500;

export const routes = [
  route(calls.listUsers, ({ query, context }) => listUsers(context, query)),
  route(calls.countUsers, ({ query, context }) => countUsers(context.db, query)),
  route(calls.listUserDomains, ({ context }) => listDomains(context.db, maxDomains)),
  route(calls.exportUsers, ({ query, context }) => exportUsers(context, query)),
  route(calls.readUser, ({ params, context }) => readUser(context, params.id)),
  route(calls.listUserRequests, ({ params, query, context }) =>
    listUserRecords(context, params.id, query, listUserRequestRows),
  ),
  route(calls.listUserSessions, ({ params, context }) => listUserSessions(context, params.id)),
  route(calls.revokeUserSessions, ({ params, context }) => revokeUserSessions(context, params.id)),
  route(calls.listUserVotes, ({ params, query, context }) =>
    listUserRecords(context, params.id, query, listUserVoteRows),
  ),
  route(calls.listUserChats, ({ params, query, context }) =>
    listUserRecords(context, params.id, query, listUserChatRows),
  ),
  route(calls.promoteUser, ({ body, context }) => promoteUser(context, body)),
  route(calls.demoteUser, ({ body, context }) => demoteUser(context, body)),
  route(calls.disableUsers, ({ body, context }) => disableUsers(context, body.userIds)),
  route(calls.enableUsers, ({ body, context }) => enableUsers(context, body.userIds)),
];

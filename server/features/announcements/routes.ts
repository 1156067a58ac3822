import * as calls from '#contract/announcements.ts';
import { route } from '#server/platform/http/route.ts';
import * as read from './announcements.ts';
import * as manage from './manage-announcements.ts';

export const routes = [
  route(calls.findCurrentAnnouncement, ({ context }) => read.findCurrentAnnouncement(context)),
  route(calls.listAnnouncements, ({ query, context }) => read.listAnnouncements(context, query)),
  route(calls.acknowledgeAnnouncement, ({ params, body, context }) =>
    read.acknowledgeAnnouncement(context, params.id, body.version),
  ),
  route(calls.dismissAnnouncement, ({ params, context }) => read.dismissAnnouncement(context, params.id)),
  route(calls.undoDismissal, ({ params, context }) => read.undoDismissal(context, params.id)),
  route(calls.listManagedAnnouncements, ({ query, context }) => manage.listManagedAnnouncements(context, query)),
  route(calls.listAnnouncementReaders, ({ params, query, context }) => manage.listReaders(context, params.id, query)),
  route(calls.addAnnouncement, ({ body, context }) => manage.addAnnouncement(context, body)),
  route(calls.saveAnnouncement, ({ params, body, context }) =>
    manage.saveAnnouncement(context, { ...params, ...body }),
  ),
  route(calls.endAnnouncement, ({ params, body, context }) => manage.endAnnouncement(context, params.id, body.version)),
  route(calls.deleteAnnouncement, ({ params, query, context }) =>
    manage.deleteAnnouncement(context, params.id, query.version),
  ),
  route(calls.restoreAnnouncement, ({ params, context }) => manage.restoreAnnouncement(context, params.id)),
];

import { listNotifications } from '#contract/notifications.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { SignedInUser } from '../given-user.ts';
import type { Given, Thing, Things } from './thing.ts';

export const thingsOfNotifications: Things = (given) => {
  const { noor, other } = given;
  const aNotification: Thing = {
    own: () => givenNotification(given, noor),
    foreign: () => givenNotification(given, other),
    caller: noor,
    refusal: 404,
  };
  return {
    'PUT /api/notifications/{id}/read': aNotification,
    'DELETE /api/notifications/{id}/read': aNotification,
    'DELETE /api/notifications/{id}': aNotification,
    'POST /api/notifications/{id}/restore': {
      ...aNotification,
      own: () => removedNotification(given, noor),
      foreign: () => removedNotification(given, other),
    },
  };
};

async function givenNotification({ app }: Given, user: SignedInUser): Promise<string> {
  const { db } = app.portal;
  await notify(db, app.portal, { kind: 'app_shipped', type: 'success', title: 'Dag', userIds: [user.id] });
  return (await app.call(listNotifications, { token: user.token }))[0]!.id;
}

async function removedNotification(given: Given, user: SignedInUser): Promise<string> {
  const id = await givenNotification(given, user);
  const headers = { authorization: `Bearer ${user.token}` };
  await given.app.server.inject({ method: 'DELETE', url: `/api/notifications/${id}`, headers });
  return id;
}

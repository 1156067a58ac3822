import { givenApp } from '../given-app.ts';
import type { Given, Thing, Things } from './thing.ts';

export const thingsOfApps: Things = (given) => {
  const { app, noor, other, boss } = given;
  const anApp: Thing = {
    own: () => givenApp(app, { url: 'https://app.example' }),
    foreign: () => givenApp(app, { url: 'https://app.example', minimumRole: 2 }),
    caller: noor,
    refusal: 404,
  };
  const ownList: Thing = { own: async () => noor.id, foreign: async () => other.id, caller: noor, refusal: 403 };
  return {
    'GET /api/users/{id}/app-order': ownList,
    'POST /api/users/{id}/app-order': { ...ownList, body: { appOrder: [] } },
    'POST /api/apps/{id}/open': anApp,
    'PUT /api/apps/{id}/favorite': anApp,
    'DELETE /api/apps/{id}/favorite': anApp,
    'POST /api/apps/{id}/ship': {
      own: () => givenApp(app),
      foreign: () => givenApp(app, { archived: true }),
      caller: boss,
      body: { url: 'https://app.example', status: 'new' },
      refusal: 404,
    },
    'POST /api/apps/{id}/vote': anApp,
    'DELETE /api/apps/{id}/vote': { ...anApp, own: () => votedApp(given) },
  };
};

async function votedApp({ app, noor }: Given): Promise<string> {
  const id = await givenApp(app);
  const headers = { authorization: `Bearer ${noor.token}` };
  await app.server.inject({ method: 'POST', url: `/api/apps/${id}/vote`, headers });
  return id;
}

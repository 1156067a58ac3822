import { newId } from '#server/platform/ids.ts';
import { givenRequest } from '../given-request.ts';
import type { Thing, Things } from './thing.ts';

export const thingsOfRequests: Things = ({ app, noor, other, supervisor }) => {
  const nobodys = async () => newId();
  const decided: Thing = { own: () => givenRequest(app, noor.id), foreign: nobodys, caller: supervisor, refusal: 404 };
  const another: Thing = { own: () => givenRequest(app, other.id), foreign: nobodys, caller: noor, refusal: 404 };
  return {
    'GET /api/requests/{id}': {
      own: () => givenRequest(app, other.id, { supporterIds: [noor.id] }),
      foreign: () => givenRequest(app, other.id),
      caller: noor,
      refusal: 404,
    },
    'PUT /api/requests/{id}/support': another,
    'DELETE /api/requests/{id}/support': another,
    'POST /api/requests/{id}/reply': { ...decided, body: { reply: 'Wij kijken ernaar.' } },
    'POST /api/requests/{id}/propose': {
      ...decided,
      own: () => givenRequest(app, noor.id, { status: 'approved' }),
      status: 201,
    },
  };
};

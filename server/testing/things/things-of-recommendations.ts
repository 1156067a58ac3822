import { givenApp } from '../given-app.ts';
import type { Thing, Things } from './thing.ts';

export const thingsOfRecommendations: Things = ({ app, noor }) => {
  const anApp: Thing = {
    own: () => givenApp(app),
    foreign: () => givenApp(app, { minimumRole: 2 }),
    caller: noor,
    refusal: 404,
  };
  return {
    'PUT /api/recommendations/{id}/hidden': anApp,
    'DELETE /api/recommendations/{id}/hidden': anApp,
  };
};

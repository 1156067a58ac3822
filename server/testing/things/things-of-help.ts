import type { Thing, Things } from './thing.ts';

/** Topics are named, not numbered; that of a higher role is as good as none. */
export const thingsOfHelp: Things = ({ noor }) => {
  const topic: Thing = {
    own: async () => 'thema',
    foreign: async () => 'uitgaande-mail',
    caller: noor,
    refusal: 404,
    unknown: 'bestaat-niet',
  };
  return {
    'GET /api/help/topic/{id}': topic,
    'PUT /api/help/topic/{id}/rating': { ...topic, body: { helpful: true } },
  };
};

import { listExperts } from '#contract/experts.ts';
import { updateExpertLinks } from '#server/features/experts/public.ts';
import { newId } from '#server/platform/ids.ts';
import type { Given, Things } from './thing.ts';

export const thingsOfExperts: Things = (given) => ({
  'PUT /api/experts/{id}/hours': {
    own: () => expertOf(given, 0),
    foreign: () => expertOf(given, 1),
    caller: given.noor,
    body: { hours: [] },
    refusal: 403,
  },
  'PUT /api/experts/{id}/account': {
    own: () => expertOf(given, 2),
    foreign: async () => newId(),
    caller: given.boss,
    body: { email: null },
    refusal: 404,
  },
});

/** An expert of the directory; the first is Noor's. */
async function expertOf({ app, noor }: Given, place: number): Promise<string> {
  const experts = await app.call(listExperts, { token: noor.token });
  await updateExpertLinks(app.portal.db, [{ name: experts[0]!.name, userId: noor.id }]);
  return experts[place]!.id;
}

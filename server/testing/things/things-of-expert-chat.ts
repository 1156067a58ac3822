import { readCurrentChat } from '#contract/expert-chat.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf } from '../given-chat.ts';
import type { SignedInUser } from '../given-user.ts';
import type { Given, Thing, Things } from './thing.ts';

export const thingsOfExpertChat: Things = (given) => {
  const { noor, other, supervisor, boss } = given;
  const asked: Thing = {
    own: () => waiting(given, noor),
    foreign: () => joined(given, other, boss),
    caller: noor,
    refusal: 404,
  };
  const answered: Thing = { ...asked, own: () => joined(given, noor, supervisor), caller: supervisor };
  return {
    'GET /api/chat/sessions/{id}': asked,
    'GET /api/chat/sessions/{id}/messages': asked,
    'POST /api/chat/sessions/{id}/messages': { ...asked, body: { id: newId(), text: 'Dag' } },
    'PUT /api/chat/sessions/{id}/receipt': { ...asked, body: { delivered: 1, read: 1 } },
    'POST /api/chat/sessions/{id}/end': asked,
    'POST /api/chat/sessions/{id}/join': { ...asked, foreign: async () => newId(), caller: supervisor },
    'POST /api/chat/sessions/{id}/leave': answered,
    'POST /api/chat/sessions/{id}/extend': { ...answered, body: { minutes: 1 } },
    'PUT /api/chat/sessions/{id}/rating': { ...asked, own: () => ended(given, noor, supervisor), body: { stars: 5 } },
  };
};

/** Opens a conversation, in place of the one that is open. */
async function waiting({ app }: Given, user: SignedInUser): Promise<string> {
  const chats = chatsOf(app);
  const { session } = await app.call(readCurrentChat, { token: user.token });
  if (session) await chats.end(user, session.id);
  return (await chats.start(user, 1)).id;
}

async function joined(given: Given, user: SignedInUser, expert: SignedInUser): Promise<string> {
  const id = await waiting(given, user);
  await chatsOf(given.app).join(expert, id);
  return id;
}

async function ended(given: Given, user: SignedInUser, expert: SignedInUser): Promise<string> {
  const id = await joined(given, user, expert);
  await chatsOf(given.app).end(user, id);
  return id;
}

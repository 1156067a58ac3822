import * as deskCalls from '#contract/chat-desk.ts';
import * as calls from '#contract/expert-chat.ts';
import { endOverdueJob, dueStepJob, insertPastChats, type PastChat } from '#server/features/expert-chat/public.ts';
import { newId } from '#server/platform/ids.ts';
import { signedIn, type SignedInUser } from './given-user.ts';
import type { TestApp } from './start-app.ts';

/**
 * Calls of a requester and an expert. An access token expires before a conversation does, so each call has a new one.
 */
export function chatsOf(app: TestApp) {
  const tokenOf = async (user: SignedInUser) => (await signedIn(app, user)).token;
  const about = async (user: SignedInUser, id: string) => ({ params: { id }, token: await tokenOf(user) });

  return {
    tokenOf,
    about,
    start: async (user: SignedInUser, durationMinutes = 10, more: { topic?: string; expertId?: string } = {}) =>
      await app.call(calls.startChat, { body: { durationMinutes, ...more }, token: await tokenOf(user) }),
    join: async (user: SignedInUser, id: string) => await app.call(deskCalls.joinChat, await about(user, id)),
    leave: async (user: SignedInUser, id: string) => await app.call(deskCalls.leaveChat, await about(user, id)),
    end: async (user: SignedInUser, id: string) => await app.call(calls.endChat, await about(user, id)),
    extend: async (user: SignedInUser, id: string, minutes: number, extensionId = newId()) =>
      await app.call(calls.extendChat, { ...(await about(user, id)), body: { id: extensionId, minutes } }),
    send: async (user: SignedInUser, id: string, text: string, messageId = newId()) =>
      await app.call(calls.sendChatMessage, { ...(await about(user, id)), body: { id: messageId, text } }),
    read: async (user: SignedInUser, id: string) => await app.call(calls.readChat, await about(user, id)),
    current: async (user: SignedInUser) => await app.call(calls.readCurrentChat, { token: await tokenOf(user) }),
    usage: async (user: SignedInUser) => await app.call(calls.readChatUsage, { token: await tokenOf(user) }),
    /** The messages, the oldest first, as `expert: Goedemorgen`. */
    listLines: async (user: SignedInUser, id: string) => {
      const messages = await app.call(calls.listChatMessages, await about(user, id));
      return messages.map(({ author, text }) => `${author}: ${text}`);
    },
    /** Runs the job that is due at this moment. */
    runDueStep: async (sessionId: string, at: Date | string = app.clock.now()) =>
      await dueStepJob.run(app.portal, { sessionId, at: new Date(at).toISOString() }),
    /** Runs the job that ends overdue conversations. */
    endOverdue: async () => await endOverdueJob.run(app.portal, {}),
  };
}

export type Chats = ReturnType<typeof chatsOf>;

/**
 * An ended conversation of a user; default: of an hour, ended now. It spends no minutes of the week. @returns its id
 */
export async function givenPastChat({ portal }: TestApp, userId: string, given: Partial<PastChat> = {}) {
  const id = newId();
  const at = portal.clock.now();
  await insertPastChats(portal.db, [
    {
      id,
      userId,
      expertUserId: null,
      topic: null,
      durationMinutes: 60,
      usedMinutes: 60,
      endReason: 'finished',
      stars: null,
      comment: null,
      createdAt: at,
      joinedAt: at,
      endedAt: at,
      messages: [],
      ...given,
    },
  ]);
  return id;
}

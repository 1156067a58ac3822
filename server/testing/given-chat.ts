import * as calls from '#contract/expert-chat.ts';
import { endOverdueJob, dueStepJob } from '#server/features/expert-chat/public.ts';
import { newId } from '#server/platform/ids.ts';
import { signedIn, type SignedInUser } from './given-user.ts';
import type { TestApp } from './start-app.ts';

/** Conversations as their two sides hold them. A token lives shorter than a conversation, so each call has a new one. */
export function chatsOf(app: TestApp) {
  const tokenOf = async (user: SignedInUser) => (await signedIn(app, user)).token;
  const about = async (user: SignedInUser, id: string) => ({ params: { id }, token: await tokenOf(user) });

  return {
    tokenOf,
    about,
    start: async (user: SignedInUser, durationMinutes = 10, more: { topic?: string; expertId?: string } = {}) =>
      await app.call(calls.startChat, { body: { durationMinutes, ...more }, token: await tokenOf(user) }),
    join: async (user: SignedInUser, id: string) => await app.call(calls.joinChat, await about(user, id)),
    leave: async (user: SignedInUser, id: string) => await app.call(calls.leaveChat, await about(user, id)),
    end: async (user: SignedInUser, id: string) => await app.call(calls.endChat, await about(user, id)),
    extend: async (user: SignedInUser, id: string, minutes: number) =>
      await app.call(calls.extendChat, { ...(await about(user, id)), body: { minutes } }),
    say: async (user: SignedInUser, id: string, text: string, messageId = newId()) =>
      await app.call(calls.sendChatMessage, { ...(await about(user, id)), body: { id: messageId, text } }),
    read: async (user: SignedInUser, id: string) => await app.call(calls.readChat, await about(user, id)),
    usage: async (user: SignedInUser) => await app.call(calls.readChatUsage, { token: await tokenOf(user) }),
    /** What was said, as `expert: Goedemorgen`. */
    said: async (user: SignedInUser, id: string) => {
      const messages = await app.call(calls.listChatMessages, await about(user, id));
      return messages.map(({ author, text }) => `${author}: ${text}`);
    },
    /** Does what was planned for this moment, as the queue would. */
    watch: async (sessionId: string, at: Date | string = app.clock.now()) =>
      await dueStepJob.run(app.portal, { sessionId, at: new Date(at).toISOString() }),
    /** Ends whatever is overdue by now. */
    sweep: async () => await endOverdueJob.run(app.portal, {}),
  };
}

export type Chats = ReturnType<typeof chatsOf>;

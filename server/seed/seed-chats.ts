import { insertPastChats } from '#server/features/expert-chat/public.ts';
import { linkExperts } from '#server/features/experts/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { chats, planChats } from './data/chats/chats.ts';
import { expertLinks } from './data/experts.ts';

/** Lets colleagues of the demo organisation answer as experts, with the conversations that they had. */
export async function seedChats(tx: Tx, portal: Portal, userIds: ReadonlyMap<string, string>): Promise<void> {
  await linkExperts(
    tx,
    expertLinks.map(({ name, email }) => ({ name, userId: userIds.get(email)! })),
  );
  await insertPastChats(tx, planChats(chats, userIds, portal.clock.now()));
}

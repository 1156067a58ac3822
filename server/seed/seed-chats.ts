import { insertPastChats } from '#server/features/expert-chat/public.ts';
import { updateExpertLinks } from '#server/features/experts/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { demoChats, planChats } from './data/chats/chats.ts';
import { expertLinks } from './data/experts.ts';

/** Links demo colleagues to experts and adds their past conversations. */
export async function seedChats(tx: Tx, portal: Portal, userIds: ReadonlyMap<string, string>): Promise<void> {
  await updateExpertLinks(
    tx,
    expertLinks.map(({ name, email }) => ({ name, userId: userIds.get(email)! })),
  );
  await insertPastChats(tx, planChats(demoChats, userIds, portal.clock.now()));
}

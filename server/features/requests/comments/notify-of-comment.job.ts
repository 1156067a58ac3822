import * as z from 'zod/mini';
import { notify, type NotificationContent } from '#server/features/notifications/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { quote } from '../notify/quote.ts';
import { undoAcceptedUntil } from '../policy.ts';
import { updateCommentNotified, type CommentNews } from './comments-sql.ts';

const name = 'notify-of-comment';
const payload = z.object({ commentId: z.string() });

/** Queues the notifications about a comment for when a call of its author that undoes it is no longer in flight. */
export async function queueCommentNotifications(tx: Queryable, commentId: string, now: Date): Promise<void> {
  await queueJob(tx, name, { commentId }, { runAt: undoAcceptedUntil(now) });
}

/** Notifies the author of the request, and the supervisors who commented or decided on it. */
export const notifyOfCommentJob: Job = {
  name,
  run: async (portal, input) => {
    const { commentId } = payload.parse(input);
    await transact(portal, async (tx) => {
      const news = await updateCommentNotified(tx, commentId, portal.clock.now());
      if (news === null) return;
      const { by, authorId, staffIds } = news;
      if (by !== 'author') await notify(tx, portal, { userIds: [authorId], ...toAuthor(news) });
      await notify(tx, portal, { userIds: staffIds, ...toStaff(news) });
    });
  },
};

/** The name of a supporter stays hidden from the author of the request. */
function toAuthor({ requestId, title, text, by, name: writer }: CommentNews): NotificationContent {
  const who = by === 'staff' ? writer : 'Een collega die erachter staat';
  return content(requestId, `Reactie op uw verzoek “${title}”`, who, text);
}

function toStaff({ requestId, title, text, name: writer }: CommentNews): NotificationContent {
  return content(requestId, `Reactie bij “${title}”`, writer, text);
}

function content(requestId: string, title: string, who: string, text: string): NotificationContent {
  return {
    kind: 'request_comment',
    type: 'info',
    title,
    message: `${who} schrijft: ${quote(text)}`,
    mailText: `${title}.\n\n${who} schrijft: “${text}”`,
    url: `/request/${requestId}`,
  };
}

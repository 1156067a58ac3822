import * as z from 'zod/mini';
import { count, endpoint, id, instant } from './platform/endpoint.ts';
import { userStatuses } from './users.ts';

const role = z.literal([0, 1, 2, 3]);
const recentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(userStatuses),
  at: instant,
});

export const userOverview = z.object({
  total: count,
  byRole: z.array(z.object({ role, count })),
  byStatus: z.array(z.object({ status: z.enum(userStatuses), count })),
  /** Users whose last sign-in was in the last 24 hours, and in the last 7 days. */
  signedInToday: count,
  signedInThisWeek: count,
  /** The newest accounts; `at`: when it was created. */
  newest: z.array(recentUser),
  /** The last sign-ins, one a user; `at`: of the last one. */
  lastSignIns: z.array(recentUser),
});
export type UserOverview = z.infer<typeof userOverview>;

export const readUserOverview = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'administrator',
  cost: 'costly',
  summary: 'The number of users by role and status, the newest accounts and the last sign-ins.',
  output: userOverview,
  errors: [],
});

const messageCounts = z.object({
  /** Whether the service is configured; without it mails are kept and no SMS is sent. */
  configured: z.boolean(),
  waiting: count,
  /** When the oldest that waits was made; null when none waits. */
  waitingSince: z.nullable(instant),
  /** In the last 24 hours. */
  sent: count,
  failed: count,
});

export const readMessageStatus = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'administrator',
  summary: 'Mails and text messages: how many wait, and how many were sent or failed in the last 24 hours.',
  output: z.object({ mails: messageCounts, sms: messageCounts }),
  errors: [],
});

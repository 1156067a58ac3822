import * as z from 'zod/mini';
import { count, endpoint, instant } from './platform/endpoint.ts';

export const limitTypes = ['votes', 'requests', 'chatMinutes'] as const;
export type LimitType = (typeof limitTypes)[number];

export const usage = z.object({ used: count, max: count });
export type Usage = z.infer<typeof usage>;

export const limits = z.object({ votes: usage, requests: usage, chatMinutes: usage, renewsAt: instant });
export type Limits = z.infer<typeof limits>;

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/limits',
  access: 'customer',
  summary: 'Used and allowed amounts of this week (Monday 00:00 to Monday 00:00, Europe/Amsterdam).',
  output: limits,
  errors: [],
});

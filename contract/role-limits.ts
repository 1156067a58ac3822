import * as z from 'zod/mini';
import { count, endpoint, instant, version } from './platform/endpoint.ts';
import { roles } from './platform/roles.ts';
import type { LimitType } from './weekly-limits.ts';

/** The largest maximum per week that an administrator can set. */
export const limitBounds: Record<LimitType, number> = { votes: 100, requests: 50, chatMinutes: 2400 };

const maximum = (limitType: LimitType) => {
  const message = `Vul een heel getal in van 0 tot en met ${limitBounds[limitType].toLocaleString('nl-NL')}`;
  return z.int(message).check(z.minimum(0, message), z.maximum(limitBounds[limitType], message));
};

/** Maximum per week of each limit; 0 closes it. */
export const roleLimitsForm = z.strictObject({
  votes: maximum('votes'),
  requests: maximum('requests'),
  chatMinutes: maximum('chatMinutes'),
});
export type RoleMaximums = z.infer<typeof roleLimitsForm>;

/** The limits of a role from the next week on, and those of this week. */
const roleLimits = z.object({
  role: z.union(roles.map((role) => z.literal(role))),
  votes: count,
  requests: count,
  chatMinutes: count,
  version,
  thisWeek: z.object({ votes: count, requests: count, chatMinutes: count }),
  /** When the next week begins. */
  renewsAt: instant,
});
export type RoleLimits = z.infer<typeof roleLimits>;

export const listRoleLimits = endpoint({
  method: 'GET',
  path: '/api/role-limits',
  access: 'administrator',
  summary: 'The weekly limits of each role, this week and from the next one on.',
  output: z.array(roleLimits),
  errors: [],
});

export const saveRoleLimits = endpoint({
  method: 'PUT',
  path: '/api/role-limits/{role}',
  access: 'administrator',
  summary: 'Set the weekly limits of a role. They apply from the next week on; this week keeps its own.',
  params: z.strictObject({
    role: z.pipe(
      z.enum(['0', '1', '2', '3'], 'Ongeldige rol'),
      z.transform((role) => Number(role) as 0 | 1 | 2 | 3),
    ),
  }),
  body: z.extend(roleLimitsForm, { version }),
  output: roleLimits,
  errors: ['not_found', 'changed_meanwhile'],
});

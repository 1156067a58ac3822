import * as z from 'zod/mini';
import { id, instant } from './platform/endpoint.ts';

export const userStatuses = ['pending', 'active', 'disabled'] as const;
const domainStatuses = ['greylist', 'whitelist', 'rejected'] as const;

/** A user as the user and administrators see it, without the password. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  role: z.literal([0, 1, 2, 3]),
  status: z.enum(userStatuses),
  emailVerified: z.boolean(),
  domainStatus: z.enum(domainStatuses),
  lastLogin: z.nullable(instant),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

import * as z from 'zod/mini';
import type { MailOrigin } from '#server/features/outgoing-mail/public.ts';
import type { AnyContext } from '#server/platform/context.ts';

/** In the payload of a job that mails for a call. */
export const mailOrigin = z.object({ ip: z.string(), userId: z.nullable(z.string()) });

export function originOf({ ip, user }: AnyContext): MailOrigin {
  return { ip, userId: user?.id ?? null };
}

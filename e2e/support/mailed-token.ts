import { expect } from 'vitest';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import type { PortalWithClock } from './portal-with-clock.ts';

/** The token in the newest mail of a portal to an address. */
export async function mailedToken({ app }: PortalWithClock, email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(app, email)).length).toBeGreaterThan(0);
  return tokenIn((await mailsTo(app, email)).at(-1));
}

import { seedDemo } from '#server/seed/seed-demo.ts';
import type { Portal } from '#server/platform/context.ts';

/** The demo organisation with its past requests, votes and conversations. */
export async function givenDemo({ portal }: { portal: Portal }): Promise<void> {
  await seedDemo(portal);
}

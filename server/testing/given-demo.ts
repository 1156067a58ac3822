import { seedDemo } from '#server/seed/seed-demo.ts';
import type { Portal } from '#server/platform/context.ts';

/** The demo organisation, with what it did in the past weeks. */
export async function givenDemo({ portal }: { portal: Portal }): Promise<void> {
  await seedDemo(portal);
}

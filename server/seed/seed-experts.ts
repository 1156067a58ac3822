import { insertExperts } from '#server/features/experts/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { portalExperts } from './data/experts.ts';

/** Adds the fourteen experts to an empty directory; they are part of the product, not of the demo. */
export async function seedExperts(db: Queryable): Promise<void> {
  await insertExperts(db, portalExperts);
}

import { insertExperts } from '#server/features/experts/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { experts } from './data/experts.ts';

/** The directory is part of the product: a portal without experts gets the fourteen. */
export async function seedExperts(db: Queryable): Promise<void> {
  await insertExperts(db, experts);
}

import type { Expert } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { updateCachedExpert } from '../experts-query.ts';

type AccountToSave = { id: string; email: string | null; version: number };

/** Links an expert to the account with this address, or to none, and shows it in the lists. */
export async function saveAccount({ id, ...body }: AccountToSave): Promise<Expert> {
  const saved = await call('PUT /api/experts/{id}/account', { params: { id }, body });
  updateCachedExpert(saved);
  return saved;
}

import type { Expert } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { updateCachedExpert } from '../experts-query.ts';

type HoursToSave = Pick<Expert, 'id' | 'hours' | 'backAt' | 'outsideHours' | 'version'>;

/** Saves the hours and the absence of an expert, and shows them in the lists. */
export async function saveHours({ id, ...body }: HoursToSave): Promise<void> {
  updateCachedExpert(await call('PUT /api/experts/{id}/hours', { params: { id }, body }));
}

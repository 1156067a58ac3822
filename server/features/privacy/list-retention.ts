import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readRetention } from '#contract/privacy.ts';
import { retentionTexts, type Retained } from '#contract/retention.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { retentionDays } from '#server/platform/retention.ts';

/** How long each kind of data is kept, by the table that the jobs delete by. */
export function listRetention({ config }: AnyContext): OutputOf<typeof readRetention> {
  const days = retentionDays(config);
  return (Object.keys(retentionTexts) as Retained[]).map((kind) => ({ what: retentionTexts[kind], days: days[kind] }));
}

import type { RequestDraft } from '#contract/requests.ts';

/** An unfinished request as this browser has it. `isStored`: the server has it too, exactly so. */
export type Draft = RequestDraft & { isStored: boolean };

export type DraftContent = Pick<Draft, 'title' | 'description' | 'appId'>;

export const noContent: DraftContent = { title: '', description: '', appId: null };

export function isEmpty({ title, description, appId }: DraftContent): boolean {
  return title.trim() === '' && description.trim() === '' && appId === null;
}

/**
 * The draft that goes on: the newer of this browser's and the server's. What the server has had and has no more
 * was sent or thrown away elsewhere.
 */
export function newerDraft(local: Draft | null, server: RequestDraft | null): Draft | null {
  if (!server) return local?.isStored ? null : local;
  if (!local || Date.parse(server.updatedAt) >= Date.parse(local.updatedAt)) return { ...server, isStored: true };
  return { ...local, isStored: false };
}

/** What was typed just now: later than what it replaces, also on a clock that runs behind. */
export function changeDraft(before: Draft | null, change: Partial<DraftContent>, now: Date): Draft {
  const { title, description, appId } = { ...noContent, ...before, ...change };
  const earliest = before ? Date.parse(before.updatedAt) + 1 : 0;
  const updatedAt = new Date(Math.max(now.getTime(), earliest)).toISOString();
  return { title, description, appId, updatedAt, isStored: false };
}

/** Storage can hold anything; what is no draft counts as none. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const { title, description, appId, updatedAt, isStored } = JSON.parse(text ?? 'null') as Partial<Draft>;
    const isText = typeof title === 'string' && typeof description === 'string';
    const isDated = typeof updatedAt === 'string' && Date.parse(updatedAt) > 0;
    if (!isText || !isDated || !(appId === null || typeof appId === 'string')) return null;
    return { title, description, appId, updatedAt, isStored: isStored === true };
  } catch {
    return null;
  }
}

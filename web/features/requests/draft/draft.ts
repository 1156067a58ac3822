import type { RequestDraft } from '#contract/requests.ts';
import { parseFields } from '#web/platform/parse-json.ts';

/** A draft in this browser. `isStored`: the server has the same version. */
export type Draft = ServerDraft & { isStored: boolean };

type ServerDraft = Pick<RequestDraft, 'title' | 'description' | 'appId' | 'attachments' | 'updatedAt'>;

export type DraftContent = Pick<Draft, 'title' | 'description' | 'appId' | 'attachments'>;

export const emptyContent: DraftContent = { title: '', description: '', appId: null, attachments: [] };

export function isEmptyDraft({ title, description, appId, attachments }: DraftContent): boolean {
  return title.trim() === '' && description.trim() === '' && appId === null && attachments.length === 0;
}

export function hasSameText(one: Draft | null, other: Draft | null): boolean {
  return (one?.title ?? '') === (other?.title ?? '') && (one?.description ?? '') === (other?.description ?? '');
}

export function hasSameFiles(one: Draft | null, other: Draft | null): boolean {
  return idsOf(one).join(' ') === idsOf(other).join(' ');
}

export const idsOf = (draft: Pick<Draft, 'attachments'> | null): string[] =>
  draft?.attachments.map(({ id }) => id) ?? [];

export function hasSameContent(one: Draft | null, other: Draft | null): boolean {
  return hasSameText(one, other) && (one?.appId ?? null) === (other?.appId ?? null);
}

/**
 * The newer of the local and the server's draft. A local draft that was stored and no longer exists on the server was
 * submitted or deleted on another device.
 */
export function mergeDrafts(local: Draft | null, server: ServerDraft | null): Draft | null {
  if (!server) return local?.isStored ? null : local;
  if (!local || Date.parse(server.updatedAt) >= Date.parse(local.updatedAt)) return { ...server, isStored: true };
  return { ...local, isStored: false };
}

/** Applies an edit. `updatedAt` always increases, also when this device's clock is behind. */
export function editDraft(before: Draft | null, change: Partial<DraftContent>, now: Date): Draft {
  const { title, description, appId, attachments } = { ...emptyContent, ...before, ...change };
  const earliest = before ? Date.parse(before.updatedAt) + 1 : 0;
  const updatedAt = new Date(Math.max(now.getTime(), earliest)).toISOString();
  return { title, description, appId, attachments, updatedAt, isStored: false };
}

/** Parses a stored draft; null when it is invalid. */
export function parseDraft(text: string | null): Draft | null {
  const { title, description, appId, attachments, updatedAt, isStored } = parseFields<Draft>(text);
  const isText = typeof title === 'string' && typeof description === 'string';
  const isDated = typeof updatedAt === 'string' && Date.parse(updatedAt) > 0;
  if (!isText || !isDated || !(appId === null || typeof appId === 'string')) return null;
  const files = Array.isArray(attachments) ? attachments : [];
  return { title, description, appId, attachments: files, updatedAt, isStored: isStored === true };
}

import type { RequestDetail } from '#contract/requests.ts';
import { parseFields } from '#web/platform/parse-json.ts';
import { readStored } from '#web/platform/storage.ts';

export type RequestText = Pick<RequestDetail, 'title' | 'description'>;

/** What was typed and not saved, with the text and version of the request on which it is based. */
export type EditDraft = { request: RequestText & { version: number }; values: RequestText };

export const editDraftKey = (userId: string, requestId: string) => `request_edit_${userId}_${requestId}`;

export function readEditDraft(userId: string, requestId: string): EditDraft | null {
  return parseEditDraft(readStored(editDraftKey(userId, requestId)));
}

/** As it is stored; of the request only what a draft needs. */
export function formatEditDraft({ request, values }: EditDraft): string {
  return JSON.stringify({ request: { ...toText(request), version: request.version }, values: toText(values) });
}

/** Null when the stored value is invalid. */
export function parseEditDraft(stored: string | null): EditDraft | null {
  const { request, values } = parseFields<EditDraft>(stored);
  if (!isText(request) || typeof request.version !== 'number' || !isText(values)) return null;
  return { request: { ...toText(request), version: request.version }, values: toText(values) };
}

export function hasSameText(one: RequestText, other: RequestText): boolean {
  return one.title === other.title && one.description === other.description;
}

function toText({ title, description }: RequestText): RequestText {
  return { title, description };
}

function isText(value: RequestText | undefined): value is RequestText {
  return typeof value?.title === 'string' && typeof value.description === 'string';
}

import type { RequestDetail } from '#contract/requests.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';

export type RequestText = Pick<RequestDetail, 'title' | 'description'>;

/** What was typed and not saved, with the text and version of the request on which it is based. */
export type EditDraft = { request: RequestText & { version: number }; values: RequestText };

const keyOf = (userId: string, requestId: string) => `request_edit_${userId}_${requestId}`;

export function readEditDraft(userId: string, requestId: string): EditDraft | null {
  return parseEditDraft(readStored(keyOf(userId, requestId)));
}

/** Stores a draft in this browser; without a change it is removed. */
export function saveEditDraft(userId: string, requestId: string, { request, values }: EditDraft): void {
  const isChanged = values.title !== request.title || values.description !== request.description;
  writeStored(keyOf(userId, requestId), isChanged ? JSON.stringify({ request, values }) : null);
}

export function deleteEditDraft(userId: string, requestId: string): void {
  writeStored(keyOf(userId, requestId), null);
}

/** Null when the stored value is invalid. */
export function parseEditDraft(stored: string | null): EditDraft | null {
  try {
    const { request, values } = JSON.parse(stored ?? '{}') as EditDraft;
    return isText(request) && typeof request.version === 'number' && isText(values) ? { request, values } : null;
  } catch {
    return null;
  }
}

function isText(value: RequestText | undefined): value is RequestText {
  return typeof value?.title === 'string' && typeof value.description === 'string';
}

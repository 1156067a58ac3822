import type { RequestDetail } from '#contract/requests.ts';
import { declareDraft } from '#web/platform/form/drafts.ts';
import { parseFields } from '#web/platform/parse-json.ts';

export type RequestText = Pick<RequestDetail, 'title' | 'description'>;

/** What was typed and not saved, with the text and version of the request on which it is based. */
export type EditDraft = { request: RequestText & { version: number }; values: RequestText };

/** The unsaved change of an own request; null without one. */
export const requestEdit = declareDraft('request_edit', {
  parse: parseEditDraft,
  format: (draft) => draft && formatEditDraft(draft),
});

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

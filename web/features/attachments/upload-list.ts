import { maxAttachments, type Attachment } from '#contract/attachments.ts';
import { call } from '#web/platform/call/call.ts';
import { CallError, hasCode } from '#web/platform/call/call-error.ts';
import { callUpload } from '#web/platform/call/call-upload.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { reachability } from '#web/platform/call/reachability.ts';
import { declareDraft } from '#web/platform/form/drafts.ts';
import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import { randomUuid } from '#web/platform/random-uuid.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { createStore, type Store } from '#web/platform/store.ts';

/** A file of a text that was not sent yet. */
export type Upload = {
  /** The same for each attempt, so that a file is stored and counted once. */
  key: string;
  name: string;
  bytes: number;
  isPicture: boolean;
  /** 0 to 1. */
  progress: number;
  /**
   * The Dutch text of what went wrong; `isLost`: it is sent again once the portal is reachable; `isRefused`: this file is
   * never accepted.
   */
  failure: { text: string; isLost: boolean; isRefused: boolean } | null;
  /** Null until it is stored. */
  attachment: Attachment | null;
  /** Null after a reload: the server has it. */
  file: File | null;
};

/** Those that are stored, by the text that they belong to. Their files are not kept in this browser. */
const attachmentsDraft = declareDraft('attachments', { parse: parseStored, format: formatStored });

/** Uploads of one text at a time; the others wait. */
const maxUploading = 2;

const lists = userState(
  () => new Map<string, UploadList>(),
  (opened) => opened.forEach((list) => list.stop()),
);

/** The files of a text that is being written, such as `request` or `comment_ID`, for as long as the page is open. */
export function uploadsOf(place: string): UploadList {
  const known = lists().get(place) ?? new UploadList(attachmentsDraft(place));
  lists().set(place, known);
  return known;
}

/** The files of one text: each is uploaded when it is added, and again when the connection was lost. */
export class UploadList {
  readonly #draft: ReturnType<typeof attachmentsDraft>;
  readonly #store: Store<Upload[]>;
  readonly #running = new Map<string, AbortController>();
  readonly #stopWatching: () => void;

  constructor(draft: ReturnType<typeof attachmentsDraft>) {
    this.#draft = draft;
    this.#store = createStore(draft.read().map(restored));
    this.#stopWatching = reachability.subscribe(() => {
      if (reachability.read() !== 'reachable') return;
      for (const { key, failure } of this.read()) if (failure?.isLost) this.retry(key);
    });
  }

  readonly read = (): Upload[] => this.#store.read();
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  /** @returns how many were too many */
  add(files: readonly File[]): number {
    const accepted = files.slice(0, Math.max(0, maxAttachments - this.read().length));
    this.#write([...this.read(), ...accepted.map(added)]);
    this.#startWaiting();
    return files.length - accepted.length;
  }

  remove(key: string): void {
    this.#end(key);
    this.#write(this.read().filter((upload) => upload.key !== key));
  }

  retry(key: string): void {
    this.#change(key, { failure: null });
    this.#startWaiting();
  }

  /** Another picture in the place of one, which is deleted. */
  replace(key: string, file: File): void {
    this.#end(key);
    this.#write(this.read().map((upload) => (upload.key === key ? added(file) : upload)));
    this.#startWaiting();
  }

  /** Marks one that the server no longer has. */
  markGone(key: string): void {
    const text = 'Dit bestand is verlopen. Verwijder het en voeg het opnieuw toe.';
    this.#change(key, { failure: { text, isLost: false, isRefused: true } });
  }

  /** Removes those that were sent with their text. */
  readonly removeSent = (ids: readonly string[]): void =>
    this.#write(this.read().filter(({ attachment }) => !attachment || !ids.includes(attachment.id)));

  /** Puts them back when the text was not sent after all. */
  putBack(attachments: readonly Attachment[]): void {
    this.#write([...attachments.map(restored), ...this.read()]);
  }

  /** Shows those of a draft that another device or tab saved. What is not stored yet stays, and nothing is deleted. */
  show(attachments: readonly Attachment[]): void {
    const known = new Map(this.read().map((upload) => [upload.attachment?.id, upload]));
    const unstored = this.read().filter(({ attachment }) => attachment === null);
    this.#write([...attachments.map((attachment) => known.get(attachment.id) ?? restored(attachment)), ...unstored]);
  }

  stop(): void {
    this.#stopWatching();
    for (const abort of this.#running.values()) abort.abort();
  }

  #write(uploads: Upload[]): void {
    this.#store.write(uploads);
    this.#draft.save(uploads.flatMap(({ attachment }) => (attachment ? [attachment] : [])));
  }

  #change(key: string, changed: Partial<Upload>): void {
    this.#write(this.read().map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  }

  /** Cancels an upload, or deletes it when it is stored. */
  #end(key: string): void {
    this.#running.get(key)?.abort();
    const { attachment } = this.read().find((upload) => upload.key === key) ?? {};
    if (attachment) void forget(attachment.id);
  }

  #startWaiting(): void {
    const waiting = this.read().filter(
      ({ key, attachment, failure }) => !attachment && !failure && !this.#running.has(key),
    );
    for (const upload of waiting.slice(0, Math.max(0, maxUploading - this.#running.size))) void this.#send(upload);
  }

  async #send({ key, name, file }: Upload): Promise<void> {
    const abort = new AbortController();
    this.#running.set(key, abort);
    try {
      const attachment = await callUpload('POST /api/attachments', {
        query: { name, key },
        file: file!,
        signal: abort.signal,
        onProgress: (progress) => this.#store.write(withProgress(this.read(), key, progress)),
      });
      const { name: stored, bytes } = attachment;
      // It may have been removed while the answer was on its way.
      if (abort.signal.aborted) void forget(attachment.id);
      else this.#change(key, { attachment, name: stored, bytes, progress: 1 });
    } catch (error) {
      if (!abort.signal.aborted) this.#change(key, { failure: failureOf(error), progress: 0 });
    }
    this.#running.delete(key);
    this.#startWaiting();
  }
}

function withProgress(uploads: Upload[], key: string, progress: number): Upload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, progress } : upload));
}

function added(file: File): Upload {
  // A picture from the clipboard has the name that the browser gives to each of them.
  const name = file.name === 'image.png' ? 'schermafbeelding.png' : file.name || 'bestand';
  const isPicture = file.type.startsWith('image/');
  return { key: randomUuid(), name, bytes: file.size, isPicture, progress: 0, failure: null, attachment: null, file };
}

function restored(attachment: Attachment): Upload {
  const { id, name, bytes, kind } = attachment;
  return { key: id, name, bytes, isPicture: kind === 'image', progress: 1, failure: null, attachment, file: null };
}

function failureOf(error: unknown): NonNullable<Upload['failure']> {
  const isLost =
    hasCode(error, 'network_unavailable', 'timed_out') || (error instanceof CallError && error.status >= 500);
  const isRefused = hasCode(error, 'attachment_type', 'attachment_unreadable', 'attachment_too_large');
  return { text: errorText(error), isLost: isLost && !hasCode(error, 'attachments_full'), isRefused };
}

/** Deletes an upload that is no longer wanted. Without an answer it ends by itself after a day. */
async function forget(id: string): Promise<void> {
  await call('DELETE /api/attachments/{id}', { params: { id } }).catch(() => undefined);
}

function formatStored(attachments: Attachment[]): string | null {
  return attachments.length > 0 ? JSON.stringify(attachments) : null;
}

function parseStored(stored: string | null): Attachment[] {
  const values = parseJson(stored ?? '[]');
  return Array.isArray(values) ? values.filter(isAttachment).slice(0, maxAttachments) : [];
}

function isAttachment(value: unknown): value is Attachment {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}

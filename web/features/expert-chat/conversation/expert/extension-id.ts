import { userState } from '#web/platform/session/user-state.ts';
import { randomUuid } from '#web/platform/random-uuid.ts';

type Extension = { sessionId: string; minutes: number; durationMinutes: number };

const latest = userState((): { extension: (Extension & { id: string }) | null } => ({ extension: null }));

/**
 * The id with which an extension is sent. When the response to it was lost, the same choice gets the same id as long as
 * the conversation has the same duration: the server then adds the minutes once. `durationMinutes`: as last received.
 */
export function extensionId(extension: Extension): string {
  const state = latest();
  const known = state.extension;
  const isRepeated =
    known?.sessionId === extension.sessionId &&
    known.minutes === extension.minutes &&
    known.durationMinutes === extension.durationMinutes;
  if (known && isRepeated) return known.id;
  state.extension = { ...extension, id: randomUuid() };
  return state.extension.id;
}

import type { Guide } from '#contract/guidance.ts';
import { call } from '#web/platform/call/call.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/platform/storage.ts';

const tourKey = 'tour_completed';
const onboardingKey = 'onboarding_completed';
/** Completions that the server has not confirmed, separated by spaces. */
const unsentKey = 'guidance_unsent';

const storageKeys: Record<Guide, string> = { tour: tourKey, onboarding: onboardingKey };
const guides = Object.keys(storageKeys) as Guide[];

/** Whether it is known what this user has completed: from the copy in this browser, or from the server. */
export const isGuidanceKnown = createUserStore(false);

/** By the copy in this browser; another value than 'true' counts as not completed, and the server is asked. */
export function isCompleted(guide: Guide): boolean {
  return readStored(storageKeys[guide]) === 'true';
}

/** Stores that the user completed it: in this browser at once, on the server as soon as it is reachable. */
export function completeGuide(guide: Guide): void {
  writeStored(storageKeys[guide], 'true');
  writeUnsent([...new Set([...readUnsent(), guide])]);
  sendCompleted().catch(() => undefined);
}

/** Calls `run` when another tab stores that it is completed. @returns a function that stops it */
export function onCompletedElsewhere(guide: Guide, run: () => void): () => void {
  return onStoredElsewhere(storageKeys[guide], (value) => value === 'true' && run());
}

/** Makes `isGuidanceKnown` true; asks the server only while something is not completed. Rejects with a CallError. */
export async function loadCompleted(): Promise<void> {
  if (!guides.every(isCompleted)) storeCompleted((await call('GET /api/guidance')).completed);
  isGuidanceKnown.write(true);
  await sendCompleted();
}

/** Sends what the server has not confirmed. Rejects with a CallError. */
export async function sendCompleted(): Promise<void> {
  const unsent = readUnsent();
  if (unsent.length === 0) return;
  const { completed } = await call('POST /api/guidance/completed', { body: { guides: unsent }, keepalive: true });
  storeCompleted(completed);
  writeUnsent(readUnsent().filter((guide) => !completed.includes(guide)));
}

function storeCompleted(completed: Guide[]): void {
  for (const guide of completed) writeStored(storageKeys[guide], 'true');
}

function readUnsent(): Guide[] {
  const names = (readStored(unsentKey) ?? '').split(' ');
  return guides.filter((guide) => names.includes(guide));
}

function writeUnsent(unsent: Guide[]): void {
  writeStored(unsentKey, unsent.length > 0 ? unsent.join(' ') : null);
}

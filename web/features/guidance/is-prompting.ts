import { hasConsentChoice } from '#web/platform/prompts/cookie-consent.ts';
import { isNoticeClosed } from '#web/platform/prompts/cookie-notice-closed.ts';
import { prompts } from '#web/platform/prompts/prompts.ts';
import { useStore } from '#web/platform/use-store.ts';
import { isCompleted } from './completed-guides.ts';

/** Whether something may still open by itself, by what this browser has stored. */
export function isPrompting(): boolean {
  return prompts
    .read()
    .some((prompt) => (prompt === 'cookies' ? !hasConsentChoice() && !isNoticeClosed() : !isCompleted(prompt)));
}

/** `isPrompting`, kept current. */
export function useIsPrompting(): boolean {
  useStore(prompts);
  return isPrompting();
}

import { hasConsentChoice } from '#web/platform/prompts/cookie-consent.ts';
import { isNoticeClosed } from '#web/platform/prompts/cookie-notice-closed.ts';
import { prompts, type Prompt } from '#web/platform/prompts/prompts.ts';
import { useStore } from '#web/platform/use-store.ts';
import { isCompleted } from './completed-guides.ts';

/** Whether a prompt does not open again, by what this browser has stored. */
export function isPromptOver(prompt: Prompt): boolean {
  return prompt === 'cookies' ? hasConsentChoice() || isNoticeClosed() : isCompleted(prompt);
}

/** Whether something may still open by itself, by what this browser has stored. */
export function isPrompting(): boolean {
  return !prompts.read().every(isPromptOver);
}

/** `isPrompting`, kept current. */
export function useIsPrompting(): boolean {
  useStore(prompts);
  return isPrompting();
}

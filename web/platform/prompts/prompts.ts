import { createUserStore } from '../session/user-state.ts';

/** What opens by itself. */
export type Prompt = 'cookies' | 'onboarding' | 'tour';

/**
 * The prompts that have not ended in this tab. Only the first one may be open, so that there are never two at once; tips
 * and other notices wait until the list is empty.
 */
export const prompts = createUserStore<readonly Prompt[]>(['cookies', 'onboarding', 'tour']);

/** Lets the next prompt open: this one was closed, or there is nothing to show. */
export function endPrompt(prompt: Prompt): void {
  const rest = prompts.read().filter((each) => each !== prompt);
  if (rest.length < prompts.read().length) prompts.write(rest);
}

import { endPrompt } from '#web/platform/prompts/prompts.ts';
import { completeGuide } from '../completed-guides.ts';
import { isTourOpen } from './tour-open.ts';

export function openTour(): void {
  isTourOpen.write(true);
}

/** Closes the tour without storing that it is completed. */
export function closeTour(): void {
  isTourOpen.write(false);
  endPrompt('tour');
}

export function completeTour(): void {
  completeGuide('tour');
  closeTour();
}

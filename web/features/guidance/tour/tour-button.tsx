import { Signpost } from 'lucide-react';
import { FloatingButton } from '#web/ui/actions/floating-buttons.tsx';
import { openTour } from './tour-state.ts';

/** Starts the tour again. */
export function TourButton() {
  return <FloatingButton icon={<Signpost aria-hidden />} label="Rondleiding starten" onClick={openTour} />;
}

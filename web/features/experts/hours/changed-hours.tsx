import type { Expert } from '#contract/experts.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { weekdays } from '../availability.ts';

/** What another user saved while the hours were being changed; saving again replaces it. */
export function ChangedHours({ theirs, onTake }: { theirs: Expert; onTake: () => void }) {
  const { hours, backAt, outsideHours } = theirs;
  const days = hours.map(({ day, from, until }) => `${weekdays[day - 1]} ${from}–${until}`).join(', ');
  return (
    <Banner
      tone="danger"
      title="Iemand anders heeft dit intussen gewijzigd."
      action={
        <Button size="sm" onClick={onTake}>
          Die waarden overnemen
        </Button>
      }
    >
      Er is niets overschreven. Nu staat er: {days || 'geen uren'};{' '}
      {backAt ? `terug om ${formatDateTime(backAt)}` : 'niet afwezig'}; {outsideHours ? 'ook' : 'niet'} buiten de uren.
      Opslaan vervangt dat door uw waarden.
    </Banner>
  );
}

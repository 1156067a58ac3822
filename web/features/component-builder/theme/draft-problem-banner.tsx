import { useStore } from '#web/platform/use-store.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { draftProblem, themeDraft, writeDraft } from './theme-draft.ts';

const problemTexts = {
  refused: 'Niets van de bewaarde kleuren was bruikbaar. De kleuren van het portaal gelden weer.',
  repaired:
    'Een deel van de bewaarde kleuren is weggelaten: onbekend, geen kleur of met te weinig contrast. De andere kleuren gelden.',
};

/** Says that stored colours were invalid, until it is closed or a colour is changed. */
export function DraftProblemBanner({ className }: { className?: string }) {
  const problem = useStore(draftProblem());
  if (!problem) return null;
  return (
    <Banner
      tone="warning"
      title="Ongeldige kleuren weggelaten."
      className={className}
      onDismiss={() => writeDraft(themeDraft().read())}
    >
      {problemTexts[problem]}
    </Banner>
  );
}

import { useStore } from '#web/platform/use-store.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeLowContrast } from './check-contrast.ts';
import { draftProblem, storeRepairedDraft } from './theme-draft.ts';
import { themeLabels } from './theme-options.ts';

const problemTexts = {
  refused: 'Niets van de bewaarde kleuren was bruikbaar. De kleuren van het portaal gelden weer.',
  repaired:
    'Een deel van de bewaarde kleuren is weggelaten: onbekend, geen kleur of met te weinig contrast. De andere kleuren gelden.',
};

/** The message is no longer than a small screen. */
const maxReasons = 4;

/** Says that stored colours were invalid, until it is closed or a colour is changed. */
export function DraftProblemBanner({ className }: { className?: string }) {
  const problem = useStore(draftProblem());
  if (!problem) return null;
  const unnamed = problem.unreadable.length - maxReasons;
  return (
    <Banner tone="warning" title="Ongeldige kleuren weggelaten." className={className} onDismiss={storeRepairedDraft}>
      {problemTexts[problem.kind]}
      {problem.unreadable.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {problem.unreadable.slice(0, maxReasons).map(({ theme, name, pairs }) => (
            <li key={`${theme}${name}`}>
              {name} ({themeLabels[theme].toLowerCase()}): {describeLowContrast(pairs)}
            </li>
          ))}
          {unnamed > 0 && <li>en nog {formatCount(unnamed, 'kleur', 'kleuren')} met te weinig contrast</li>}
        </ul>
      )}
    </Banner>
  );
}

import { CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { findViolations, type Violation } from '#web/platform/accessibility/find-violations.ts';
import { ruleTexts } from '#web/platform/accessibility/rule-texts.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type Props = {
  example: RefObject<HTMLElement | null>;
  /** What is rendered in it: another value makes the result out of date. */
  rendered: string;
};

type Result = { rendered: string; violations: Violation[] | null };

/** What axe-core finds in the example, checked when the panel opens and on request. */
export function AccessibilityPanel({ example, rendered }: Props) {
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(true);

  const check = () => {
    if (!example.current) return;
    void checkAccessibility(example.current)
      .catch(() => null)
      .then((violations) => {
        setResult({ rendered, violations });
        return setBusy(false);
      });
  };
  const checkAgain = () => {
    setBusy(true);
    check();
  };
  const checkFirst = useEffectEvent(check);
  useEffect(() => checkFirst(), []);

  if (result === null) return <Spinner label="Controleren..." />;
  if (result.violations === null)
    return (
      <ErrorState
        title="De controle kon niet worden uitgevoerd"
        text="Controleer uw verbinding en probeer het opnieuw."
        retrying={busy}
        onRetry={checkAgain}
      />
    );
  const count = result.violations.length;
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-2 font-medium">
        {count === 0 && <CircleCheck aria-hidden className="size-4 text-ok" />}
        {count === 0 ? 'Geen problemen gevonden' : formatCount(count, 'probleem gevonden', 'problemen gevonden')}
      </p>
      {result.rendered !== rendered && <p className="text-muted">Het voorbeeld is daarna gewijzigd.</p>}
      <ul className="grid gap-3">
        {result.violations.map((violation) => (
          <ViolationItem key={violation.rule} violation={violation} />
        ))}
      </ul>
      <Button className="justify-self-start" icon={<RefreshCw aria-hidden />} busy={busy} onClick={checkAgain}>
        Opnieuw controleren
      </Button>
      <p className="text-xs text-muted">
        Gecontroleerd met axe-core op WCAG 2.2 A en AA. Toetsenbord en schermlezer probeert u zelf.
      </p>
    </div>
  );
}

const shownPlaces = 5;

function ViolationItem({ violation: { rule, isCritical, places } }: { violation: Violation }) {
  const { title, fix } = ruleTexts[rule];
  return (
    <li className="rounded-lg border border-line p-3">
      <p className="font-medium">{title}</p>
      <p className="mt-0.5">{fix}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        <Badge tone={isCritical ? 'danger' : 'beta'}>{isCritical ? 'Ernstig' : 'Minder ernstig'}</Badge>
        {rule}
      </p>
      <ul className="mt-2 grid gap-1">
        {places.slice(0, shownPlaces).map((place) => (
          <li key={place}>
            <code className="text-xs wrap-anywhere">{place}</code>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What axe-core finds in the frames of an example, each rule once. Rejects when axe-core cannot be loaded. */
async function checkAccessibility(example: HTMLElement): Promise<Violation[]> {
  const frames = await Promise.all([...example.querySelectorAll('figure')].map((frame) => findViolations(frame)));
  return [...Map.groupBy(frames.flat(), ({ rule }) => rule).values()].flatMap((same) =>
    same[0] ? [{ ...same[0], places: [...new Set(same.flatMap(({ places }) => places))] }] : [],
  );
}

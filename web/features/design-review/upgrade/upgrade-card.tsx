import { Check, Circle } from 'lucide-react';
import { useRef } from 'react';
import { designUpgradeSteps, isAdvanced, themeConfig } from '#web/features/theme-config/public.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Card, CardFooter, CardHeader } from '#web/ui/layout/card.tsx';
import { canUndo, isApplied, runUpgrade, undoSteps, upgradeRun } from './run-upgrade.ts';

/** Applies the advanced theme configuration in four steps, each of which can be undone. */
export function UpgradeCard() {
  const config = useStore(themeConfig);
  const { step: running } = useStore(upgradeRun);
  const mainButton = useRef<HTMLButtonElement>(null);
  const isDone = isAdvanced(config);
  return (
    <Card>
      <CardHeader
        title="Ontwerpupgrade"
        action={<Badge tone={isDone ? 'ok' : 'neutral'}>{isDone ? 'Uitgebreid niveau' : 'Basisniveau'}</Badge>}
      />
      <ol className="grid gap-0.5">
        {designUpgradeSteps.map((step, index) => {
          const applied = isApplied(step, config);
          return (
            <li key={step.title} className="flex min-h-8 items-center gap-2.5">
              <StepMark state={running === index ? 'running' : applied ? 'applied' : 'open'} />
              <span className="min-w-0 flex-1">{step.title}</span>
              {running === null && canUndo(step, config) && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Terugdraaien: ${step.title}`}
                  onClick={() => {
                    undoSteps([step]);
                    // This button goes.
                    mainButton.current?.focus();
                  }}
                >
                  Terugdraaien
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="mt-1 text-xs text-muted">
        {running === null
          ? isDone
            ? 'Alle stappen zijn toegepast in deze browser.'
            : 'De stappen gelden voor deze browser.'
          : `Stap ${running + 1} van ${designUpgradeSteps.length} wordt toegepast...`}
      </p>
      <CardFooter>
        <Button
          ref={mainButton}
          busy={running !== null}
          busyLabel="Upgrade loopt..."
          onClick={() => (isDone ? undoSteps(designUpgradeSteps) : void runUpgrade())}
        >
          {isDone ? 'Alles terugdraaien' : 'Upgrade uitvoeren'}
        </Button>
      </CardFooter>
    </Card>
  );
}

const stateTexts = { open: 'Niet toegepast', running: 'Wordt toegepast', applied: 'Toegepast' };

function StepMark({ state }: { state: keyof typeof stateTexts }) {
  return (
    <span role="img" aria-label={stateTexts[state]} className="grid size-4 shrink-0 place-items-center">
      {state === 'running' ? (
        <Spinner />
      ) : state === 'applied' ? (
        <Check aria-hidden className="size-4 text-ok" />
      ) : (
        <Circle aria-hidden className="size-3 text-muted" />
      )}
    </span>
  );
}

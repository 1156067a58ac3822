import { useMemo, type ReactNode } from 'react';
import { theme } from '#web/platform/theme/theme.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useStore } from '#web/platform/use-store.ts';
import tokensCss from '#web/styles/tokens.css?raw';
import { readTokens } from '#web/styles/token-colors.ts';
import { findTightestPair } from '#web/styles/token-pairs.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { componentManifest } from '#web/ui/component-manifest.ts';
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx';
import { Card, CardFooter, CardHeader } from '#web/ui/layout/card.tsx';
import { issueStore } from '../issues/issue-store.ts';
import { checkDocument } from './check-document.ts';
import { formatRatio, measureTokens } from './measure-tokens.ts';
import { startVisualTest, visualTest, type VisualTest } from './visual-test.ts';

/** What the design system counts and reaches now, and the check of this page. */
export function TeamCard() {
  const shown = useStore(theme);
  const { checkedAt, runs } = useStore(issueStore());
  const test = useStore(visualTest);
  const pairs = useMemo(() => measureTokens(shown), [shown]);
  const sufficient = pairs.filter(({ ratio, minimum }) => ratio >= minimum).length;
  const tightest = findTightestPair(pairs)!;
  const tokenCount = Object.keys(readTokens(tokensCss, shown)).length;
  return (
    <Card>
      <CardHeader title="Ontwerpteam" note={shown === 'dark' ? 'donker thema' : 'licht thema'} />
      <dl className="grid gap-1.5">
        <Figure term="Componenten">{Object.keys(componentManifest).length}</Figure>
        <Figure term="Tokens">{tokenCount}</Figure>
        <Figure term="Kleurparen in orde">
          {sufficient} van {pairs.length}
        </Figure>
        <Figure term="Krapste paar">
          {formatRatio(tightest.ratio)}, nodig {formatRatio(tightest.minimum)}
        </Figure>
        <Figure term="Pagina gecontroleerd">
          {checkedAt ? (
            <>
              <RelativeTime moment={checkedAt} />, {formatCount(runs, 'keer', 'keer')}
            </>
          ) : (
            'nog niet'
          )}
        </Figure>
      </dl>
      <div role="status" className="mt-3 min-h-5">
        <TestResult test={test} />
      </div>
      <CardFooter>
        <Button
          busy={test.state === 'testing'}
          busyLabel="Testen..."
          onClick={() => void startVisualTest(checkDocument)}
        >
          Visuele test
        </Button>
      </CardFooter>
    </Card>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-muted">{term}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

const tones: Record<VisualTest['state'], StatusTone> = {
  idle: 'neutral',
  testing: 'neutral',
  unavailable: 'warn',
  passed: 'ok',
  failed: 'danger',
};

function TestResult({ test }: { test: VisualTest }) {
  return <StatusDot tone={tones[test.state]}>{describeTest(test)}</StatusDot>;
}

function describeTest(test: VisualTest): string {
  if (test.state === 'passed') return `Geslaagd: WCAG en ${test.pairCount} kleurparen`;
  if (test.state === 'failed') return `Niet geslaagd: ${formatCount(test.findingCount, 'probleem', 'problemen')}`;
  return stateTexts[test.state];
}

const stateTexts = {
  idle: 'Nog niet getest',
  testing: 'Deze pagina wordt getest...',
  unavailable: 'Niet geladen. Probeer het opnieuw.',
};

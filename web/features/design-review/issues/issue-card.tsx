import { useState } from 'react';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardFooter, CardHeader } from '#web/ui/layout/card.tsx';
import { summarizeIssues, type Issue } from './issue-log.ts';
import { issueStore } from './issue-store.ts';

/** Issues shown before “Alles tonen”. */
const shownFirst = 3;

/** What the visual tests of this browser found and is not fixed. */
export function IssueCard() {
  const log = useStore(issueStore());
  const [showsAll, setShowsAll] = useState(false);
  const { unfixed, critical, repeated, fixed } = summarizeIssues(log);
  return (
    <Card>
      <CardHeader title="Ontwerpproblemen" note={fixed > 0 ? `${fixed} opgelost` : undefined} />
      <dl className="grid grid-cols-2 gap-3">
        <Count term="Kritiek, niet opgelost" value={critical} isAlarming />
        <Count term="Herhaald gevonden" value={repeated} />
      </dl>
      {unfixed.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {(showsAll ? unfixed : unfixed.slice(0, shownFirst)).map((issue) => (
            <IssueRow key={`${issue.theme} ${issue.rule} ${issue.place}`} issue={issue} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-muted">
          {log.runs === 0
            ? 'Doe de visuele test: wat daaruit komt, staat hier met wat eraan te doen is.'
            : 'De laatste test vond geen problemen.'}
        </p>
      )}
      {unfixed.length > shownFirst && (
        <CardFooter>
          <Button variant="ghost" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Minder tonen' : `Alle ${unfixed.length} tonen`}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

function Count({ term, value, isAlarming = false }: { term: string; value: number; isAlarming?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className={`text-2xl font-bold tracking-tight tabular-nums ${isAlarming && value > 0 ? 'text-danger' : ''}`}>
        {value}
      </dd>
    </div>
  );
}

function IssueRow({ issue }: { issue: Issue }) {
  const { rule, place, fix, theme, runs, isCritical } = issue;
  return (
    <li className="grid gap-1 py-2.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium">{rule}</span>
        {isCritical && <Badge tone="danger">Kritiek</Badge>}
      </span>
      <code className="text-xs break-all text-muted">{place}</code>
      <span className="text-pretty">{fix}</span>
      <span className="text-xs text-muted">
        {theme === 'dark' ? 'Donker' : 'Licht'} thema, {formatCount(runs, 'test', 'tests')}
      </span>
    </li>
  );
}

import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import type { CompanyAccount } from '#contract/company-account.ts';
import { startCompanyVisit } from '#web/platform/company-visit.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { PageSection } from './page-section.tsx';

type Test = NonNullable<CompanyAccount['test']>;

/** A test sign-in of the administrator, and what the last one showed. */
export function TestSection({ test }: { test: Test | null }) {
  const {
    mutate: start,
    isPending,
    isSuccess,
    reset,
  } = useMutation({
    mutationFn: () => startCompanyVisit({ purpose: 'test', returnTo: '/company-account', isApart: false }),
    meta: { errorTitle: 'De proef kon niet beginnen' },
  });
  // The browser may keep the page, and show it again when its user goes back.
  useEffect(() => {
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [reset]);
  return (
    <PageSection
      id="proef"
      title="Proef inloggen"
      text="U gaat naar uw dienst en komt hier terug. Er verandert niets: u ziet welke gegevens binnenkomen en wat inloggen daarmee zou doen."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          {test === null ? 'U hebt nog geen proef gedaan.' : `Laatste proef van u: ${formatDateTime(test.testedAt)}.`}
        </p>
        <Button
          variant={test === null ? 'primary' : 'secondary'}
          trailing={<ArrowRight aria-hidden />}
          busy={isPending || isSuccess}
          busyLabel="Naar uw dienst..."
          onClick={() => start()}
        >
          Proef inloggen
        </Button>
      </div>
      {test && <Result test={test} />}
    </PageSection>
  );
}

function Result({ test: { claims, effects, problems } }: { test: Test }) {
  return (
    <>
      {problems.length > 0 && (
        <Banner tone="warning" title="Wat nog ontbreekt:">
          <Texts texts={problems} />
        </Banner>
      )}
      {effects.length > 0 && (
        <div>
          <h3 className="font-medium">Wat inloggen zou doen</h3>
          <Texts texts={effects} />
        </div>
      )}
      <div className="overflow-hidden rounded-lg border border-line [&_th]:border-t-0">
        <Table label="Gegevens die binnenkwamen">
          <thead>
            <tr>
              <TableHeadCell className="w-48">Gegeven (claim)</TableHeadCell>
              <TableHeadCell>Waarde</TableHeadCell>
            </tr>
          </thead>
          <tbody>
            {claims.map(({ name, value }) => (
              <TableRow key={name}>
                <TableCell strong className="min-w-32! font-mono text-xs">
                  {name}
                </TableCell>
                <TableCell className="min-w-40 font-mono text-xs wrap-anywhere">{value}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-1 grid max-w-prose list-disc gap-1 pl-5 wrap-anywhere marker:text-muted">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

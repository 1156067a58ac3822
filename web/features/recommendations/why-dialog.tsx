import type { ReactNode } from 'react';
import type { Recommendation } from '#contract/recommendations.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { useStoredRole } from '#web/platform/session/use-role.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { timesText, priorityText, shareText } from './figures.ts';

type WhyDialogProps = { recommendation: Recommendation; onClose: () => void };

/** The figures behind a recommendation. */
export function WhyDialog({ recommendation, onClose }: WhyDialogProps) {
  const role = useStoredRole();
  const { title, reason, usageCount, colleagueCount, voteCount, roleCount, priority } = recommendation;
  return (
    <Dialog
      onClose={onClose}
      title={`Waarom ziet u ${title}?`}
      description={reason}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Sluiten
        </Button>
      }
    >
      <dl className="mb-4 divide-y divide-line rounded-lg border border-line">
        <Figure term={`Collega’s met de rol ${roleNames[role]}`}>{formatNumber(roleCount)}</Figure>
        <Figure term="Daarvan openden de app in de afgelopen 30 dagen">{shareText(colleagueCount, roleCount)}</Figure>
        <Figure term="Zo vaak openden zij de app">{timesText(usageCount)}</Figure>
        <Figure term="Daarvan stemden erop">{shareText(voteCount, roleCount)}</Figure>
        <Figure term="Voorrang">{priorityText[priority]}</Figure>
      </dl>
      <p className="text-muted">
        U ziet apps die uw rol mag gebruiken, die u zelf nog niet opende en waarop u nog niet stemde. Bovenaan staat wat
        de meeste collega’s met uw rol openden; een voorstel telt mee met hun stemmen. Vanaf de helft van hen is de
        voorrang hoog, vanaf één op de vijf gemiddeld. Er wordt per rol geteld, elk uur opnieuw, en alleen als ten
        minste vijf mensen de rol hebben; wie wat gebruikt, is hier niet te zien.
      </p>
    </Dialog>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 px-3 py-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="shrink-0 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

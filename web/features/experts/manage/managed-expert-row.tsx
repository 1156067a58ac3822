import { Clock, Pencil, UserRoundCog } from 'lucide-react';
import type { Expert } from '#contract/experts.ts';
import { expertStatusLabels } from '#contract/value-labels.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { accountProblem, describeAvailability } from '../availability.ts';
import type { ExpertDialog } from '../expert-dialogs.tsx';

type Props = { expert: Expert; now: Date; onOpen: (dialog: ExpertDialog) => void };

/** An expert with its account, availability and actions. */
export function ManagedExpertRow({ expert, now, onOpen }: Props) {
  const { name, role, status, isActive, account } = expert;
  const { tone, label, note } = describeAvailability(expert, now);
  const isAutomated = status === 'automated';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 lg:grid lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_6.5rem]">
      <div className="flex min-w-0 flex-1 basis-36 items-center gap-3">
        <Avatar name={name} tintId={expert.id} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-sm font-semibold tracking-snug">{name}</h2>
          <p className="text-xs wrap-anywhere text-muted">{role}</p>
        </div>
      </div>
      <div className="grid min-w-0 items-center gap-x-4 gap-y-2 max-lg:order-1 max-lg:w-full sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:col-span-2">
        <div className="min-w-0">
          {isActive ? <StatusDot tone={tone}>{label}</StatusDot> : <Badge tone="neutral">Niet actief</Badge>}
          <p className="text-xs text-muted">
            {isActive ? (accountProblem(expert) ?? note) : expertStatusLabels[status]}
          </p>
        </div>
        <div className="min-w-0">
          <p className="wrap-anywhere">{account ? account.name : isAutomated ? 'Zonder account' : 'Geen account'}</p>
          {account && <p className="text-xs wrap-anywhere text-muted">{readableAddress(account.email)}</p>}
        </div>
      </div>
      <span className="-mr-2 flex justify-end">
        {!isAutomated && (
          <>
            <Button
              variant="ghost"
              icon={<UserRoundCog aria-hidden />}
              aria-label={`Account koppelen aan ${name}`}
              data-tip={account ? 'Gekoppeld account wijzigen' : 'Account koppelen'}
              onClick={() => onOpen('link')}
            />
            <Button
              variant="ghost"
              icon={<Clock aria-hidden />}
              aria-label={`Uren van ${name} wijzigen`}
              data-tip="Uren en afwezigheid"
              onClick={() => onOpen('hours')}
            />
          </>
        )}
        <Button
          variant="ghost"
          icon={<Pencil aria-hidden />}
          aria-label={`${name} wijzigen`}
          data-tip="Wijzigen"
          onClick={() => onOpen('edit')}
        />
      </span>
    </li>
  );
}

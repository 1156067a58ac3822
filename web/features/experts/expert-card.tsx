import { Clock, MessageSquareMore, MessagesSquare, UserRoundCog } from 'lucide-react';
import { Link as RouterLink } from '@tanstack/react-router';
import type { Expert } from '#contract/experts.ts';
import { allows } from '#contract/platform/roles.ts';
import { expertStatusLabels } from '#contract/value-labels.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { accountProblem, describeAvailability } from './availability.ts';

type Props = { expert: Expert; now: Date; onEditHours: () => void; onLinkAccount: () => void };

export function ExpertCard({ expert, now, onEditHours, onLinkAccount }: Props) {
  const { tone, label, note, canStart } = describeAvailability(expert, now);
  const problem = allows('administrator', useRole()) ? accountProblem(expert) : null;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start gap-x-3">
        <Avatar name={expert.name} size="lg" tintId={expert.id} />
        <div className="min-w-0 flex-1 basis-24">
          <h2 className="line-clamp-2 text-sm wrap-anywhere font-semibold tracking-snug">
            {expert.name}
            {expert.isOwn && <span className="ml-1.5 text-xs font-normal text-muted">(u)</span>}
          </h2>
          <p className="line-clamp-2 text-xs wrap-anywhere text-muted">{expert.role}</p>
        </div>
        <ExpertButtons expert={expert} onEditHours={onEditHours} onLinkAccount={onLinkAccount} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2.5">
        <StatusDot tone={tone}>
          <span className={cx(tone === 'neutral' && 'font-normal text-muted')}>{label}</span>
        </StatusDot>
        <span className="text-xs text-muted">{problem ?? note}</span>
      </p>
      <p className="mt-3 line-clamp-3 text-muted">{expert.description}</p>
      <Chips label={`Expertise van ${expert.name}`} items={expert.expertise} />
      {expert.specialties.length > 0 && (
        <p className="mt-2.5 text-xs text-muted">
          <span className="font-medium text-ink">Specialiteiten:</span> {expert.specialties.join(', ')}
        </p>
      )}
      <div className="mt-auto flex min-h-12 flex-wrap items-end justify-between gap-2 pt-4">
        <span className="flex min-h-8 items-center gap-3">
          <Badge>{expertStatusLabels[expert.status]}</Badge>
          {expert.linkedin && (
            <Link external href={expert.linkedin} className="text-xs">
              LinkedIn
              <VisuallyHidden> van {expert.name}</VisuallyHidden>
            </Link>
          )}
        </span>
        {!expert.isOwn && expert.status !== 'automated' && (
          <>{canStart ? <StartChatLink expert={expert} /> : <LeaveQuestionLink expert={expert} />}</>
        )}
      </div>
    </Card>
  );
}

function Chips({ label, items }: { label: string; items: string[] }) {
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li key={item} className="rounded-md border border-line bg-surface-2 px-2 py-0.5 text-xs wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Edit buttons: hours for the expert and administrators, the linked account for administrators. */
function ExpertButtons({ expert, onEditHours, onLinkAccount }: Omit<Props, 'now'>) {
  const role = useRole();
  const isAutomated = expert.status === 'automated';
  const isAdministrator = allows('administrator', role);
  return (
    <span className="-mt-1 -mr-1 ml-auto flex">
      {isAdministrator && !isAutomated && (
        <Button
          variant="ghost"
          icon={<UserRoundCog aria-hidden />}
          aria-label={`Account koppelen aan ${expert.name}`}
          data-tip={expert.account ? 'Gekoppeld account wijzigen' : 'Account koppelen'}
          onClick={onLinkAccount}
        />
      )}
      {(expert.isOwn || isAdministrator) && !isAutomated && (
        <Button
          variant="ghost"
          icon={<Clock aria-hidden />}
          aria-label={`Uren van ${expert.name} wijzigen`}
          data-tip="Uren en afwezigheid"
          onClick={onEditHours}
        />
      )}
    </span>
  );
}

function StartChatLink({ expert }: { expert: Expert }) {
  return (
    <RouterLink to="/expert-chat" search={{ expert: expert.id }} className={buttonClasses('primary')}>
      <MessagesSquare aria-hidden />
      Gesprek starten
      <VisuallyHidden> met {expert.name}</VisuallyHidden>
    </RouterLink>
  );
}

/** For an expert who is not available; any expert may answer. */
function LeaveQuestionLink({ expert }: { expert: Expert }) {
  return (
    <RouterLink to="/expert-chat" search={{ expert: expert.id, achterlaten: true }} className={buttonClasses()}>
      <MessageSquareMore aria-hidden />
      Vraag achterlaten
      <VisuallyHidden> voor {expert.name}</VisuallyHidden>
    </RouterLink>
  );
}

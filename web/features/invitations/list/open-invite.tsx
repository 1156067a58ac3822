import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, MailPlus, MailQuestionMark, MailX, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Invite } from '#contract/invitations.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { useObjectActions } from '#web/platform/pages/object-actions.ts';
import { ObjectContent } from '#web/platform/split-view/object-content.tsx';
import { Stream, StreamEntry } from '#web/platform/split-view/stream.tsx';
import { ObjectFact, ObjectFacts, WorkObject } from '#web/platform/split-view/work-object.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { inviteQuery } from '../invites-queries.ts';
import { InviteActions, InviteBadges, useInviteActions } from './invite-parts.tsx';

/** The open invitation with what can be done with it. */
export function OpenInvite({ id }: { id: string }) {
  return (
    <ObjectContent
      label="Uitnodiging"
      query={useQuery(inviteQuery(id))}
      failed="De uitnodiging kon niet worden geladen"
      missing={
        <EmptyState
          level={2}
          icon={<MailQuestionMark aria-hidden />}
          title="Deze uitnodiging bestaat niet (meer)"
          text="Verlopen uitnodigingen worden na een tijd verwijderd."
        />
      }
    >
      {(invite) => <Loaded key={invite.id} invite={invite} />}
    </ObjectContent>
  );
}

function Loaded({ invite }: { invite: Invite }) {
  const { id, email, role, sentBy, sentByName, isClosed, createdAt, expiresAt } = invite;
  const actions = useInviteActions(invite);
  const description = readableAddress(email);
  useObjectActions(
    `${id} ${isClosed}`,
    isClosed
      ? []
      : [
          { id: 'invite-resend', title: 'Opnieuw versturen', description, keywords: ['mail'], run: actions.resend },
          { id: 'invite-revoke', title: 'Intrekken', description, keywords: ['trek in'], run: actions.revoke },
        ],
  );
  return (
    <WorkObject
      title={readableAddress(email)}
      summary={
        <>
          <InviteBadges invite={invite} />
          <span>{roleNames[role]}</span>
        </>
      }
      description={<p className="max-w-prose text-pretty wrap-anywhere">{describe(invite)}</p>}
      aside={
        <ObjectFacts>
          <ObjectFact term="Uitgenodigd door">
            <Link to="/user-management/$userId" params={{ userId: sentBy }} className={linkClasses}>
              {sentByName}
            </Link>
          </ObjectFact>
          <ObjectFact term="Verstuurd">{formatDateTime(createdAt)}</ObjectFact>
          <ObjectFact term="Geldig tot">{formatDateTime(expiresAt)}</ObjectFact>
        </ObjectFacts>
      }
      composer={
        !isClosed && (
          <section aria-label="Behandelen" className="flex justify-end">
            <InviteActions invite={invite} actions={actions} size="md" />
          </section>
        )
      }
    >
      <InviteStream invite={invite} />
    </WorkObject>
  );
}

/** What has become of the invitation, and what can be done about it. */
function describe({ email, status, isClosed }: Invite): ReactNode {
  if (status === 'used')
    return (
      <>
        De genodigde heeft een account.{' '}
        <Link to="/user-management" search={{ zoek: email }} className={linkClasses}>
          Naar het account
        </Link>
      </>
    );
  if (status === 'open') return 'De genodigde heeft de uitnodiging nog niet geaccepteerd. De link en de code werken.';
  if (status === 'expired')
    return 'De link en de code werken niet meer. Verstuur de uitnodiging opnieuw voor nog eens 7 dagen.';
  if (isClosed) return 'De link en de code werken niet meer. Nodig het adres opnieuw uit als dat een vergissing was.';
  return 'De link en de code werken niet meer: de afzender mag deze rol niet meer geven. Verstuurt u de uitnodiging opnieuw, dan bent u de afzender.';
}

/** What happened to the invitation, in the order in which it did. */
function InviteStream({ invite }: { invite: Invite }) {
  const now = useNow();
  const { status, sentByName, createdAt, usedAt, revokedAt, revokedByName, expiresAt } = invite;
  return (
    <Stream>
      <StreamEntry icon={MailPlus} at={createdAt} now={now} line={`Verstuurd door ${sentByName}`} />
      {status === 'expired' && <StreamEntry icon={Clock} at={expiresAt} now={now} line="Verlopen" />}
      {usedAt !== null && <StreamEntry icon={UserCheck} at={usedAt} now={now} line="Geaccepteerd" />}
      {revokedAt !== null && (
        <StreamEntry
          icon={MailX}
          at={revokedAt}
          now={now}
          line={`Ingetrokken door ${revokedByName ?? 'een verwijderd account'}`}
        />
      )}
    </Stream>
  );
}

import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readableAddress } from '#contract/platform/readable-address.ts';
import type { UserDetail } from '#contract/users.ts';
import { ObjectFact, ObjectFacts } from '#web/platform/split-view/work-object.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { ofSameList } from '../user-link.tsx';

/** Who a user is, and how to reach the user. */
export function UserProfile({ user: { username, email, mobile, linkedinUrl, emailVerified } }: { user: UserDetail }) {
  return (
    <dl
      aria-label="Profiel"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] items-start gap-x-6 gap-y-3"
    >
      <Part label="E-mailadres">
        <Link href={`mailto:${encodeURI(email).replaceAll(/[?&#]/g, encodeURIComponent)}`}>
          {readableAddress(email)}
        </Link>
        {!emailVerified && <span className="block text-xs text-muted">niet bevestigd</span>}
      </Part>
      <Part label="Gebruikersnaam">{username}</Part>
      {mobile && (
        <Part label="Mobiel">
          <Link href={`tel:${mobile.replaceAll(/[^+\d]/g, '')}`}>{mobile}</Link>
        </Part>
      )}
      {linkedinUrl && (
        <Part label="LinkedIn">
          <Link href={linkedinUrl} external>
            Profiel bekijken
          </Link>
        </Part>
      )}
    </dl>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const domainTexts: Record<UserDetail['domainStatus'], string> = {
  whitelist: 'Toegelaten',
  greylist: 'Wacht op goedkeuring',
  rejected: 'Afgewezen',
};

type FactsProps = { user: UserDetail; showsLogin: boolean };

export function UserFacts({ user: { domainStatus, invitedBy, lastLogin, createdAt }, showsLogin }: FactsProps) {
  return (
    <ObjectFacts>
      <ObjectFact term="Domein">{domainTexts[domainStatus]}</ObjectFact>
      {invitedBy && (
        <ObjectFact term="Uitgenodigd door">
          <InviterLink inviter={invitedBy} />
        </ObjectFact>
      )}
      {showsLogin && <ObjectFact term="Laatst ingelogd">{lastLogin ? formatDateTime(lastLogin) : 'Nooit'}</ObjectFact>}
      <ObjectFact term="Aangemaakt">{formatDateTime(createdAt)}</ObjectFact>
    </ObjectFacts>
  );
}

/** A link to the page of the user who sent the invitation. */
function InviterLink({ inviter }: { inviter: NonNullable<UserDetail['invitedBy']> }) {
  return (
    <RouterLink
      to="/user-management/$userId"
      params={{ userId: inviter.id }}
      state={ofSameList}
      className={linkClasses}
    >
      {inviter.name}
    </RouterLink>
  );
}

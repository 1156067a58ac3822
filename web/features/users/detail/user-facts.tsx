import type { ReactNode } from 'react';
import { Link as RouterLink } from '@tanstack/react-router';
import { readableAddress } from '#contract/platform/readable-address.ts';
import type { UserDetail } from '#contract/users.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const domainTexts: Record<UserDetail['domainStatus'], string> = {
  whitelist: 'Toegelaten',
  greylist: 'Wacht op goedkeuring',
  rejected: 'Afgewezen',
};

/** The profile of a user. */
export function UserFacts({ user, showsLogin }: { user: UserDetail; showsLogin: boolean }) {
  const { username, email, mobile, linkedinUrl, emailVerified, domainStatus, invitedBy, lastLogin, createdAt } = user;
  return (
    <Card as="section" aria-labelledby="profiel">
      <CardHeader id="profiel" title="Profiel" />
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 lg:grid-cols-1">
        <Fact label="E-mailadres" className="col-span-full">
          <Link href={`mailto:${encodeURI(email).replaceAll(/[?&#]/g, encodeURIComponent)}`}>
            {readableAddress(email)}
          </Link>
          {!emailVerified && <span className="block text-xs text-muted">niet bevestigd</span>}
        </Fact>
        <Fact label="Gebruikersnaam">{username}</Fact>
        <Fact label="Domein">{domainTexts[domainStatus]}</Fact>
        {mobile && (
          <Fact label="Mobiel">
            <Link href={`tel:${mobile.replaceAll(/[^+\d]/g, '')}`}>{mobile}</Link>
          </Fact>
        )}
        {linkedinUrl && (
          <Fact label="LinkedIn">
            <Link href={linkedinUrl} external>
              Profiel bekijken
            </Link>
          </Fact>
        )}
        {invitedBy && (
          <Fact label="Uitgenodigd door">
            <InviterLink inviter={invitedBy} />
          </Fact>
        )}
        {showsLogin && <Fact label="Laatst ingelogd">{lastLogin ? formatDateTime(lastLogin) : 'Nooit'}</Fact>}
        <Fact label="Aangemaakt">{formatDateTime(createdAt)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', className)}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A link to the page of the user who sent the invitation. */
function InviterLink({ inviter }: { inviter: NonNullable<UserDetail['invitedBy']> }) {
  return (
    <RouterLink to="/user-management/$userId" params={{ userId: inviter.id }} state className={linkClasses}>
      {inviter.name}
    </RouterLink>
  );
}

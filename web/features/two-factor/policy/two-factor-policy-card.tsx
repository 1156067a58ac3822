import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { twoFactorPolicyQuery } from '../two-factor-queries.ts';

const PolicyDialog = lazyComponent(() => import('./policy-dialog.tsx').then((file) => file.PolicyDialog));

/** Whether administrators must have two-factor authentication. */
export function TwoFactorPolicyCard() {
  const query = useQuery(twoFactorPolicyQuery);
  const { data } = query;
  const [changed, setChanged] = useState<TwoFactorPolicy | null>(null);
  const close = () => setChanged(null);
  return (
    <Card as="section" aria-labelledby="verplichte-2fa">
      <CardHeader
        id="verplichte-2fa"
        title="2FA voor beheerders"
        action={
          data && (
            <Button aria-label="Wijzigen: 2FA voor beheerders" onClick={() => setChanged(data)}>
              Wijzigen
            </Button>
          )
        }
      />
      <QueryContent
        query={query}
        failed="De instelling kon niet worden geladen"
        loading={
          <SkeletonRegion label="2FA voor beheerders">
            <SkeletonText lines={2} />
          </SkeletonRegion>
        }
      >
        {(policy) => (
          <>
            <p>{describe(policy)}</p>
            <p className="mt-1 text-muted">{describeAdministrators(policy)}</p>
          </>
        )}
      </QueryContent>
      <LazyBoundary onMissing={close}>{changed && <PolicyDialog policy={changed} onClose={close} />}</LazyBoundary>
    </Card>
  );
}

function describe({ isRequired, graceDays }: TwoFactorPolicy): string {
  if (!isRequired) return 'Niet verplicht. Beheerders kiezen zelf.';
  return graceDays === 0
    ? 'Verplicht, zonder bedenktijd.'
    : `Verplicht, na ${formatCount(graceDays, 'dag', 'dagen')} om het in te stellen.`;
}

function describeAdministrators({ administrators, withoutTwoFactor }: TwoFactorPolicy): string {
  if (withoutTwoFactor === 0) return 'Alle beheerders hebben 2FA aan.';
  const verb = withoutTwoFactor === 1 ? 'heeft' : 'hebben';
  return `${withoutTwoFactor} van de ${formatCount(administrators, 'beheerder', 'beheerders')} ${verb} 2FA nog niet aan.`;
}

import { useQuery } from '@tanstack/react-query';
import { BuildingComplex } from 'lucide-react';
import { useEffect, useState } from 'react';
import { apartUrl, onVisitEnd } from '#web/platform/company-visit.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ownCompanyAccountQuery } from './own-company-account-query.ts';

type Props = { onDone: () => void; isPrimary?: boolean };

/**
 * Renews the authentication of the session at the identity provider, in a tab of its own: this one keeps what was typed.
 * Renders nothing for users without a company account.
 */
export function ConfirmWithCompanyAccount({ onDone, isPrimary = false }: Props) {
  // Rendered in a root of its own, without a provider.
  const { data } = useQuery(ownCompanyAccountQuery, queryClient);
  const [state, setState] = useState<{ isWaiting: boolean; problem: string | null }>({
    isWaiting: false,
    problem: null,
  });
  useEffect(
    () =>
      onVisitEnd(({ purpose, problem }) => {
        if (purpose !== 'confirm') return;
        if (problem === null) onDone();
        else setState({ isWaiting: false, problem });
      }),
    [onDone],
  );
  if (!data?.linked || !data.isConfigured) return null;
  const { isWaiting, problem } = state;
  return (
    <>
      {problem !== null && <Banner tone="warning">{problem}</Banner>}
      {isWaiting && (
        <Banner title="Bevestig in het nieuwe tabblad.">
          Daarna gaat u hier vanzelf verder. Opende er geen tabblad, of hebt u het gesloten? Sta pop-ups van het portaal
          toe en kies de knop opnieuw.
        </Banner>
      )}
      {/* A link, not `window.open`: pop-up blockers allow it. It closes itself, which takes an opener. */}
      <a
        href={apartUrl('confirm')}
        target="_blank"
        rel="opener"
        className={buttonClasses(isPrimary ? 'primary' : 'secondary')}
        onClick={() => setState({ isWaiting: true, problem: null })}
      >
        <BuildingComplex aria-hidden />
        Bevestigen met uw bedrijfsaccount
        <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
      </a>
    </>
  );
}

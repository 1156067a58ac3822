import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { RequestLink } from '../request-link.tsx';

/** Where a request went on: to the one that it was merged into, to the app that came of it. */
export function DetailNews({ request: { mergedInto, proposedAppId } }: { request: RequestDetail }) {
  const { data: apps } = useApps();
  const app = apps?.find(({ id }) => id === proposedAppId);
  return (
    <>
      {mergedInto && (
        <News lead="Samengevoegd." link={<RequestLink id={mergedInto}>Naar dat verzoek</RequestLink>}>
          Dit gaat verder als onderdeel van een ander verzoek; wie hier achter stond, staat nu daar achter.
        </News>
      )}
      {proposedAppId && (
        <News lead="Het wordt een app." link={app && <AppsLink view={{ text: app.name }}>Naar het voorstel</AppsLink>}>
          Van dit verzoek is een voorstel gemaakt waarop collega’s kunnen stemmen.
        </News>
      )}
    </>
  );
}

function News({ lead, link, children }: { lead: string; link: ReactNode; children: ReactNode }) {
  return (
    <Banner title={lead} action={link && <span className="px-2">{link}</span>}>
      {children}
    </Banner>
  );
}

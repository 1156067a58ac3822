import type { ReactNode } from 'react';
import type { App } from '#contract/apps.ts';
import type { RequestDetail } from '#contract/requests.ts';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { RequestLink } from '../request-link.tsx';

/** Banners that link to the request this one was merged into, and to the app proposal made from it. */
export function RequestOutcome({ request: { mergedInto, proposedAppId } }: { request: RequestDetail }) {
  const { data: apps } = useApps();
  const app = apps && (apps.find(({ id }) => id === proposedAppId) ?? null);
  const proposal = describeProposal(app);
  return (
    <>
      {mergedInto && (
        <OutcomeBanner title="Samengevoegd." link={<RequestLink id={mergedInto}>Naar dat verzoek</RequestLink>}>
          Dit gaat verder als onderdeel van een ander verzoek; wie hier achter stond, staat nu daar achter.
        </OutcomeBanner>
      )}
      {proposedAppId && (
        <OutcomeBanner
          title={proposal.title}
          link={
            app && (
              <AppsLink view={{ text: app.name }}>{app.url === null ? 'Naar het voorstel' : 'Naar de app'}</AppsLink>
            )
          }
        >
          {proposal.text}
        </OutcomeBanner>
      )}
    </>
  );
}

function OutcomeBanner({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  return (
    <Banner title={title} action={link && <span className="px-2">{link}</span>}>
      {children}
    </Banner>
  );
}

/** What has become of the app proposal that was made from a request. `app`: undefined while loading, null when it is not listed. */
export function describeProposal(app: Pick<App, 'url'> | null | undefined): { title: string; text: string } {
  const title = 'Er is een app-voorstel van gemaakt.';
  if (app === undefined) return { title, text: '' };
  if (app === null) return { title, text: 'Dat staat nu niet bij de apps.' };
  return app.url === null
    ? { title, text: 'Collega’s kunnen erop stemmen.' }
    : { title: 'Het is een app geworden.', text: 'U vindt die in het overzicht van apps.' };
}

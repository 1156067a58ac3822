import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import type { Expert } from '#contract/experts.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { useDeferredData } from '#web/platform/query/use-deferred-data.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonCard, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { describeTeam, isAttended, nextExpertText } from './availability.ts';
import { ExpertCard } from './expert-card.tsx';
import { ExpertDialogs, type OpenExpertDialog } from './expert-dialogs.tsx';
import { ExpertsFilter } from './experts-filter.tsx';
import { expertsPage } from './pages.ts';
import { expertsQuery } from './experts-query.ts';
import type { ExpertsSearch } from './experts-search.ts';
import { countExpertsByStatus, filterByText, parseExpertStatus } from './experts-view.ts';

const page = getRouteApi('/experts');

export function ExpertsPage() {
  const view = page.useSearch();
  const wanted = parseExpertStatus(view.status);
  const navigate = page.useNavigate();
  const query = useQuery(expertsQuery);
  const { data: loaded, error } = query;
  const data = useDeferredData(loaded);
  const found = data && filterByText(data, view.zoek ?? '');
  const shown = found?.filter(({ status }) => wanted === undefined || status === wanted);
  const show = (search: ExpertsSearch) => void navigate({ to: '/experts', search, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader {...headerOf(expertsPage)}>
        <Link to="/experts/roster" className={buttonClasses()}>
          Rooster
        </Link>
      </PageHeader>
      <ExpertsFilter
        view={view}
        counts={found && countExpertsByStatus(found)}
        shown={shown?.length ?? null}
        onChange={show}
      />
      {data && <TeamNotice experts={data} />}
      {shown ? (
        shown.length > 0 ? (
          <ExpertGrid experts={shown} />
        ) : (
          <Card>
            <EmptyState
              level={2}
              icon={<UserSearch aria-hidden />}
              title="Geen experts gevonden"
              text="Zoek op een naam, een rol of een onderwerp, of kies een andere status."
              action={<Button onClick={() => show({})}>Alle experts bekijken</Button>}
            />
          </Card>
        )
      ) : error ? (
        <Card>
          <QueryError title="De experts konden niet worden geladen" query={query} />
        </Card>
      ) : (
        <SkeletonRegion label="Experts" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {Array.from({ length: 6 }, (_, at) => (
            <SkeletonCard key={at} />
          ))}
        </SkeletonRegion>
      )}
    </>
  );
}

/** When the next expert can be reached, while none can. */
function TeamNotice({ experts }: { experts: Expert[] }) {
  const team = describeTeam(experts, useNow());
  if (isAttended(team)) return null;
  return (
    <Banner
      title="Er is nu geen expert bereikbaar."
      className="mb-3"
      action={
        <Link to="/expert-chat" search={{ achterlaten: true }} className={buttonClasses()}>
          Vraag achterlaten
        </Link>
      }
    >
      {nextExpertText(team)}
    </Banner>
  );
}

function ExpertGrid({ experts }: { experts: Expert[] }) {
  const now = useNow();
  const [open, setOpen] = useState<OpenExpertDialog | null>(null);
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {experts.map((expert) => (
          <ExpertCard
            key={expert.id}
            expert={expert}
            now={now}
            onEditHours={() => setOpen({ expert, dialog: 'hours' })}
            onLinkAccount={() => setOpen({ expert, dialog: 'link' })}
          />
        ))}
      </ul>
      <ExpertDialogs open={open} onChange={setOpen} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { NoRequests } from './no-requests.tsx';
import { RequestRows } from './request-rows.tsx';
import { takeLastChanged } from '../request-texts.ts';
import { recentRequestsQuery } from '../requests-queries.ts';

const maxRows = 4;

/** The user's requests on the home page, most recently changed first. For supervisors nothing without requests. */
export function HomeRequests() {
  const query = useQuery(recentRequestsQuery);
  const role = useRole();
  const now = useNow();
  if (query.data?.length === 0 && allows('supervisor', role)) return null;
  return (
    <Card as="section" aria-labelledby="mijn-verzoeken">
      <CardHeader
        id="mijn-verzoeken"
        title="Mijn verzoeken"
        action={
          <Link to="/request" hash="mijn-verzoeken" className={linkClasses}>
            Alles
          </Link>
        }
      />
      <QueryContent
        query={query}
        failed="Uw verzoeken konden niet worden geladen"
        loading={<SkeletonList label="Mijn verzoeken" rows={3} />}
      >
        {(requests) =>
          requests.length > 0 ? (
            <RequestRows requests={takeLastChanged(requests, maxRows)} now={now} />
          ) : (
            <NoRequests
              text="Mist u iets, of werkt iets niet? Hier ziet u wat ermee gebeurt."
              action={
                <Link to="/request" className={buttonClasses()}>
                  Verzoek indienen
                </Link>
              }
            />
          )
        }
      </QueryContent>
    </Card>
  );
}

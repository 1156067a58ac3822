import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { NoRequests } from './no-requests.tsx';
import { RequestRows } from './request-rows.tsx';
import { takeLastChanged } from '../request-texts.ts';
import { recentRequestsQuery } from '../requests-queries.ts';

const maxRows = 4;

/** The user's requests on the home page, most recently changed first. */
export function HomeRequests() {
  const query = useQuery(recentRequestsQuery);
  const { data, error } = query;
  const now = useNow();
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
      {data ? (
        data.length > 0 ? (
          <RequestRows requests={takeLastChanged(data, maxRows)} now={now} />
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
      ) : error ? (
        <QueryError title="Uw verzoeken konden niet worden geladen" query={query} />
      ) : (
        <SkeletonRegion label="Mijn verzoeken">
          <SkeletonRows rows={3} />
        </SkeletonRegion>
      )}
    </Card>
  );
}

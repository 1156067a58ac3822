import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useState } from 'react';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { RecommendationRow } from './recommendation-row.tsx';
import { useRecommendedApps } from './use-recommended-apps.ts';

/** As many as match the height of the panels beside it. */
const collapsedCount = 3;

/** Apps that colleagues with the same role use and this user has not opened or voted for; nothing without any. */
export function RecommendationList() {
  const { recommended, query } = useRecommendedApps();
  const [isExpanded, setIsExpanded] = useState(false);
  const rest = (recommended?.length ?? 0) - collapsedCount;
  if (recommended?.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="aanbevolen">
      <CardHeader id="aanbevolen" title="Aanbevolen voor u" note="op basis van uw rol" />
      {recommended ? (
        <ul className="-mb-2 divide-y divide-line">
          {recommended.slice(0, isExpanded ? undefined : collapsedCount).map((item) => (
            <li key={item.app.id} className="flex min-h-14 items-center gap-3 py-2">
              <RecommendationRow {...item} />
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <QueryError title="De aanbevelingen konden niet worden geladen" query={query} />
      ) : (
        <SkeletonList label="Aanbevolen voor u" rows={collapsedCount} />
      )}
      {rest > 0 && !isExpanded && (
        <Button variant="link" className="mt-2 self-start" onClick={() => setIsExpanded(true)}>
          Nog {rest} tonen
        </Button>
      )}
    </Card>
  );
}

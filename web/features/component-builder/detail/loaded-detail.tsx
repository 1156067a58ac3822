import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonCard, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { exampleQuery } from '../catalogue/example-query.ts';
import { BackHeading } from './back-heading.tsx';
import { ComponentDetail, type DetailProps } from './component-detail.tsx';

/** A component, once its examples are loaded. */
export function LoadedDetail(props: Omit<DetailProps, 'file'>) {
  const { data, error, isFetching, refetch } = useQuery(exampleQuery(props.entry));
  if (data) return <ComponentDetail {...props} file={data} />;
  return (
    <>
      <BackHeading title={props.title} />
      {error ? (
        <Card>
          <ErrorState
            title="Dit component kon niet worden geladen"
            text="Controleer uw verbinding en probeer het opnieuw."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <SkeletonRegion label={props.title}>
          <SkeletonCard />
        </SkeletonRegion>
      )}
    </>
  );
}

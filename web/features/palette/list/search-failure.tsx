import type { useSearch } from '#web/features/search/public.tsx';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

type Search = ReturnType<typeof useSearch>;

/** Whether the list has no results of the server because the search failed. */
export function hasFailed({ data, error }: Search): boolean {
  return error !== null && !data;
}

/** Says that the list is not complete. `onLeave`: called before its button disappears. */
export function SearchFailure({ search, onLeave }: { search: Search; onLeave: () => void }) {
  const retry = () => {
    onLeave();
    void search.refetch();
  };
  return (
    <Banner
      tone="offline"
      title="Mensen, experts, verzoeken en help zijn niet doorzocht."
      className="mb-2"
      action={
        <Button size="sm" busy={search.isFetching} busyLabel="Zoeken..." onClick={retry}>
          Opnieuw proberen
        </Button>
      }
    >
      {errorText(search.error)}
    </Banner>
  );
}

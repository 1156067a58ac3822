import {
  focusManager,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';

/**
 * A query client whose invalidation also reaches queries that fetch for the first time. The library cancels and repeats a
 * refetch, but it keeps the first response, which may be older than the change. What is invalidated while the page is
 * hidden is refetched once it is shown.
 */
export class PortalQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    for (const { state, promise, queryKey } of this.getQueryCache().findAll(filters)) {
      if (state.data !== undefined || state.fetchStatus === 'idle') continue;
      const invalidate = () =>
        void super.invalidateQueries({ queryKey, exact: true }, { ...options, cancelRefetch: false });
      promise?.then(invalidate, invalidate);
    }
    return super.invalidateQueries(filters, options);
  }

  /** Of a hidden page only what is in flight, which may be older than the change, and conversations: its title counts them. */
  override refetchQueries(filters: RefetchQueryFilters = {}, options?: RefetchOptions): Promise<void> {
    if (focusManager.isFocused()) return super.refetchQueries(filters, options);
    const { predicate } = filters;
    return super.refetchQueries(
      {
        ...filters,
        predicate: (query) =>
          (query.state.fetchStatus !== 'idle' || String(query.queryKey[0]).startsWith('chat')) &&
          (!predicate || predicate(query)),
      },
      options,
    );
  }
}

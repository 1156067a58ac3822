import { focusManager, QueryClient, type InvalidateQueryFilters, type InvalidateOptions } from '@tanstack/react-query';

/**
 * A query client whose invalidation also reaches queries that fetch for the first time. The library cancels and repeats a
 * refetch, but it keeps the first response, which may be older than the change. What is invalidated while the page is
 * hidden is refetched once it is shown, unless `filters` say otherwise.
 */
export class PortalQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    for (const { state, promise, queryKey } of this.getQueryCache().findAll(filters)) {
      if (state.data !== undefined || state.fetchStatus === 'idle') continue;
      const invalidate = () =>
        void super.invalidateQueries({ queryKey, exact: true }, { ...options, cancelRefetch: false });
      promise?.then(invalidate, invalidate);
    }
    return super.invalidateQueries({ refetchType: focusManager.isFocused() ? 'active' : 'none', ...filters }, options);
  }
}

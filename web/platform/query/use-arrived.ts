import { useDeferredValue } from 'react';

/**
 * The data of a query. Its arrival is rendered in slices, so that the browser handles input in between: a change of the
 * query cache is rendered at once, and a page of rows or charts takes longer than a frame. Later changes show at once.
 */
export function useArrived<Data>(data: Data | undefined): Data | undefined {
  const hasArrived = useDeferredValue(data !== undefined);
  return hasArrived ? data : undefined;
}

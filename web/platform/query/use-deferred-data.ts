import { useDeferredValue } from 'react';

/**
 * The data of a query; its first value is rendered as a deferred update, so that the browser handles input in between.
 * Later values render at once.
 */
export function useDeferredData<Data>(data: Data | undefined): Data | undefined {
  const hasData = useDeferredValue(data !== undefined);
  return hasData ? data : undefined;
}

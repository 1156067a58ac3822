import { queryOptions } from '@tanstack/react-query';
import type { CatalogueEntry } from './catalogue.ts';

/** The example file of a component, fetched once. */
export function exampleQuery({ id, load }: CatalogueEntry) {
  return queryOptions({
    queryKey: ['component-example', id],
    queryFn: load,
    staleTime: Infinity,
    // Its functions cannot be compared.
    structuralSharing: false,
  });
}

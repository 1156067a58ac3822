import { useMatches } from '@tanstack/react-router';

/** The help context of the current page. */
export function useHelpContext(): string {
  return useMatches({ select: (matches) => contextOfPage(matches.at(-1)?.fullPath ?? '/') });
}

/** The help context of a page: its route's path with `id` for the parameter: `/request/$id` → `/request/id`. */
export function contextOfPage(routePath: string): string {
  return routePath.replace(/\$\w+/, 'id').replace(/(.)\/$/, '$1') || '/';
}

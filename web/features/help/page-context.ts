/** The help context of a page: its route's path without `$`: `/request/$id` → `/request/id`. */
export function contextOfPage(routePath: string): string {
  return routePath.replaceAll('$', '').replace(/(.)\/$/, '$1') || '/';
}

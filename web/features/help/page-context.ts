/** The context of a page: the path of its route, with parameters as plain words: `/request/$id` → `/request/id`. */
export function contextOfPage(routePath: string): string {
  return routePath.replaceAll('$', '').replace(/(.)\/$/, '$1') || '/';
}

/** Search parameters of the page. */
export type NotificationsSearch = { toon?: 'ongelezen' };

/** Validates the search parameters; invalid ones are dropped. */
export function readNotificationsSearch(given: Record<string, unknown>): NotificationsSearch {
  return given['toon'] === 'ongelezen' ? { toon: 'ongelezen' } : {};
}

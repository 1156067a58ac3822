/** What the address of the page says about the list. */
export type NotificationsSearch = { toon?: 'ongelezen' };

/** Reads the filter from the address; what makes no sense is left out. */
export function readNotificationsSearch(given: Record<string, unknown>): NotificationsSearch {
  return given['toon'] === 'ongelezen' ? { toon: 'ongelezen' } : {};
}

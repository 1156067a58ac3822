/**
 * The text of a live region after `last`. Screen readers read only a text that changes, so an equal one gets or loses a
 * no-break space at its end.
 */
export function nextAnnouncement(last: string, text: string): string {
  return last === text ? `${text}\u00A0` : text;
}

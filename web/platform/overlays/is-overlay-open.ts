/** Whether a dialog, menu or list of results is open, other than `own`. */
export function isOverlayOpen(own: Element | null = null): boolean {
  const open = document.querySelectorAll(
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]',
  );
  return [...open].some((element) => element !== own && element.checkVisibility());
}

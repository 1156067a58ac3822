/**
 * The `onEscapeKeyDown` of overlays: in a search field with a text Escape clears the field (`SearchInput`) and closes
 * nothing. Radix listens on the document, before the handlers of React.
 */
export function leaveEscapeToSearch(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') event.preventDefault();
}

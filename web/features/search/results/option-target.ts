/** What choosing an option does: opens a page of the portal, opens a site in a new tab, or runs an action. */
export type OptionTarget =
  | { href: string }
  /** The URL; `onOpen` is called when it is opened. */
  | { newTab: string; onOpen: () => void }
  | { run: () => void };

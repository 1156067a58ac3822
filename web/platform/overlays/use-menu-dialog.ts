import { useRef, type ReactNode } from 'react';
import { createUserStore } from '../session/user-state.ts';

type OpenedDialog = { content: ReactNode; close: () => void };

/** The dialog that an item of a menu opened, or null; rendered by `MenuDialog`. */
export const openedDialog = createUserStore<OpenedDialog | null>(null);

/**
 * Opens dialogs from the items of a menu; they stay open when the menu is unmounted with its row. Once a dialog is closed,
 * the button of the menu has the focus again.
 */
export function useMenuDialog() {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const openDialog = (render: (close: () => void) => ReactNode) => {
    const close = () => {
      // A submission can end after its dialog was closed and another one opened.
      if (openedDialog.read() !== opened) return;
      openedDialog.write(null);
      // The menu item that opened the dialog is unmounted; restore the focus after the dialog has released it.
      setTimeout(() => buttonRef.current?.focus());
    };
    const opened: OpenedDialog = { content: render(close), close };
    openedDialog.write(opened);
  };
  return { openDialog, buttonRef };
}

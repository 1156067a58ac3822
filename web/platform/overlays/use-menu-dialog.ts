import { useRef, useState } from 'react';

/** The dialog that an item of a menu opened, or null. Once it is closed, the button of the menu has the focus again. */
export function useMenuDialog<Name extends string>() {
  const [dialog, setDialog] = useState<Name | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDialog(null);
    // The menu item that opened the dialog is unmounted; restore the focus after the dialog has released it.
    setTimeout(() => buttonRef.current?.focus());
  };
  return { dialog, openDialog: (name: Name) => setDialog(name), close, buttonRef };
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LazyBoundary } from '../lazy/lazy-boundary.tsx';
import { useStore } from '../use-store.ts';
import { openedDialog } from './use-menu-dialog.ts';

/** Renders the dialog that an item of a menu opened, outside of the row that a colleague may remove; it closes with the page. */
export function MenuDialog() {
  const router = useRouter();
  const dialog = useStore(openedDialog);
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && openedDialog.write(null)),
    [router],
  );
  return dialog && <LazyBoundary onMissing={dialog.close}>{dialog.content}</LazyBoundary>;
}

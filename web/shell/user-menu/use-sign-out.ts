import { useState } from 'react';
import { signOutAllTabs } from '#web/platform/session/sign-out-all-tabs.ts';

/** Signs out; `busy` from the press on. */
export function useSignOut(): { busy: boolean; signOut: () => void } {
  const [busy, setBusy] = useState(false);
  const signOut = () => {
    setBusy(true);
    void signOutAllTabs();
  };
  return { busy, signOut };
}

/** Loads the dialog and opens it; resolves with false when the user closes it. */
export const askReauthentication = (): Promise<boolean> =>
  import('./features/reauthentication/public.tsx').then((feature) => feature.reauthenticate());

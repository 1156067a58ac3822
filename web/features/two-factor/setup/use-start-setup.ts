import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTwoFactor } from '../two-factor-queries.ts';
import { announceSetup } from './setup-broadcast.ts';
import { pendingSetup } from './pending-setup.ts';

/** Starts a setup: a new secret and backup codes. */
export function useStartSetup() {
  return useMutation({
    mutationFn: () => call('GET /api/auth/2fa/setup'),
    meta: { ownErrors: true },
    onSuccess: (setup) => {
      pendingSetup.write({ ...setup, isReplaced: false });
      announceSetup();
      toast({ title: '2FA Setup Gestart' });
    },
    onError: (error) => {
      toastFailure(error, 'Kon 2FA setup niet starten');
      void refetchTwoFactor();
    },
  });
}

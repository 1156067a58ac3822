import { enableTwoFactorForm } from '#contract/two-factor.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTwoFactor } from '../two-factor-queries.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { markReplaced, pendingSetup } from './pending-setup.ts';

/** The form with the first code of the app. `onDone`: two-factor authentication is enabled. */
export function useEnableForm(onDone: () => void) {
  const finish = () => {
    pendingSetup.write(null);
    void refetchTwoFactor();
    onDone();
  };
  const form = usePortalForm({
    schema: enableTwoFactorForm,
    initial: { totpCode: '' },
    send: async ({ totpCode }) => {
      await enableTwoFactor(totpCode);
      toast({ title: '2FA Geactiveerd', description: 'Bij het inloggen vult u voortaan ook een code in.' });
      finish();
    },
    onError: (error) => {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'validation_failed') return false;
      toastFailure(error, 'Kon 2FA niet activeren');
      if (code === 'two_factor_code_wrong') form.showError('totpCode', (error as CallError).message);
      if (code === 'two_factor_not_set_up') markReplaced();
      if (code === 'two_factor_enabled') finish();
      return true;
    },
  });
  return form;
}

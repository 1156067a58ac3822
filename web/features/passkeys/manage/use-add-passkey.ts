import { useMutation } from '@tanstack/react-query';
import { keepMadeCodes } from '#web/features/two-factor/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { isAnswered } from '#web/platform/call/error-text.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { passkeysQuery } from '../passkeys-query.ts';

/** The call that adds the passkey had no answer, so it may have taken effect. */
export class UnansweredAddition extends Error {}

/** Makes a passkey on this device, or another that the browser offers, and adds it to the account. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: addPasskey,
    meta: { ownErrors: true },
    onSuccess: async ({ passkey, backupCodes, backupCodesCreatedAt }) => {
      // A toast would cover the dialog with the codes on a phone.
      if (backupCodes && backupCodesCreatedAt !== null)
        await keepMadeCodes({ backupCodes, backupCodesCreatedAt, isFirst: true });
      else toast({ title: 'Passkey toegevoegd', description: `“${passkey.name}”. U kunt de naam wijzigen.` });
    },
    onError: (error) => {
      // The page explains it; on another page only the toast is left.
      if (error instanceof UnansweredAddition)
        toast({
          tone: 'error',
          title: 'De passkey is misschien niet toegevoegd',
          description: 'Er kwam geen antwoord. Kijk bij Beveiliging of hij in de lijst staat.',
        });
      else if (error instanceof CallError && error.code !== 'reauthentication_required')
        toastError(error, 'De passkey is niet toegevoegd');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

async function addPasskey() {
  // Loaded meanwhile: browsers want little time between the press and the question of the device.
  const [options, { createPasskey }] = await Promise.all([
    call('POST /api/auth/passkeys/creation-options'),
    import('../ceremony/create-passkey.ts'),
  ]);
  const response = await createPasskey(options);
  try {
    return await call('POST /api/auth/passkeys', { body: { response } });
  } catch (error) {
    throw isAnswered(error) ? error : new UnansweredAddition();
  }
}

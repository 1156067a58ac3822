import { KeyRound, Mail } from 'lucide-react';
import { inviteCodeForm } from '#contract/accept-invitation.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { findInviteError, type InviteError } from './invitation-problem.tsx';
import type { Invitation, Proof } from './invitation.ts';

type CodeFormProps = {
  onOpen: (proof: Proof, invitation: Invitation) => void;
  onInviteError: (error: InviteError) => void;
};

/** Finds an invitation by its address and the code of its mail. */
export function CodeForm({ onOpen, onInviteError }: CodeFormProps) {
  const form = usePortalForm({
    schema: inviteCodeForm,
    initial: { email: '', code: '' },
    initialFocus: 'email',
    send: async (body) => onOpen(body, await callPublic('POST /api/invite/check', { body })),
    onError: (error) => {
      if (!(error instanceof CallError)) return false;
      if (error.code === 'code_invalid') form.showError('code', error.message);
      const inviteError = findInviteError(error.code);
      if (inviteError) onInviteError(inviteError);
      return error.code === 'code_invalid' || inviteError !== null;
    },
  });
  const [email, code] = [form.field('email'), form.field('code')];
  return (
    <form {...form.props} aria-label="Uitnodiging openen" className="mt-6 grid gap-4">
      <Field label="E-mailadres" error={email.error} required>
        <TextInput {...email.input} type="email" autoComplete="username" leading={<Mail aria-hidden />} />
      </Field>
      <Field label="Code" error={code.error} hint="8 tekens, bijvoorbeeld K7QM-2XRD." required>
        <TextInput
          {...code.input}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          leading={<KeyRound aria-hidden />}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="mt-1" busy={form.busy} busyLabel="Controleren...">
        Verder
      </Button>
    </form>
  );
}

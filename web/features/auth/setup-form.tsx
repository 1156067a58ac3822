import { administratorForm } from '#contract/setup.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { AccountFields } from './account-fields.tsx';

type SetupFormProps = {
  token: string;
  onDone: () => void;
  /** Returns whether the error ends the setup. */
  onError: (error: unknown) => boolean;
};

/** Asks for the account of the first administrator. */
export function SetupForm({ token, onDone, onError }: SetupFormProps) {
  const form = usePortalForm({
    schema: administratorForm,
    initial: { token, name: '', username: '', email: '', password: '', confirmPassword: '' },
    initialFocus: 'name',
    send: async (body) => {
      await callPublic('POST /api/setup/administrator', { body });
      onDone();
    },
    onError,
  });
  return (
    <form {...form.props} aria-label="Eerste beheerder" className="mt-6 grid gap-4">
      <AccountFields field={form.field} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1"
        busy={form.busy}
        busyLabel="Account aanmaken..."
      >
        Account Aanmaken
      </Button>
    </form>
  );
}

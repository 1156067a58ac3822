import { ClipboardPaste, Mail } from 'lucide-react';
import { useState } from 'react';
import { inviteForm } from '#contract/invitations.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { roleOptions } from './role-options.ts';

const InviteListDialog = lazyComponent(() => import('./invite-list-dialog.tsx').then((file) => file.InviteListDialog));

/** Invites one address, or opens the dialog for a pasted list. */
export function SendInvitationCard() {
  const role = useRole();
  const [isListOpen, setListOpen] = useState(false);
  const closeList = () => setListOpen(false);
  const form = usePortalForm({
    schema: inviteForm,
    initial: { email: '', role: '1' },
    toBody: (values) => ({ email: values.email, role: Number(values.role) }),
    send: async (body, sent) => {
      await call('POST /api/invite', { body });
      toast({ title: 'Uitnodiging verstuurd!' });
      form.reset(sent);
      await queryClient.invalidateQueries({ queryKey: liveKey('invites') });
    },
  });
  const email = form.field('email');
  return (
    <Card as="section" aria-labelledby="invite">
      <CardHeader
        id="invite"
        title="Uitnodigen"
        action={
          <Button icon={<ClipboardPaste aria-hidden />} onClick={() => setListOpen(true)}>
            Lijst plakken
          </Button>
        }
      />
      <form {...form.props} aria-label="Uitnodigen" className="flex flex-wrap items-start gap-3">
        <Field
          label="E-mailadres"
          hint="De uitnodiging is 7 dagen geldig. Het adres hoeft niet van een toegelaten domein te zijn."
          error={email.error}
          className="flex-1 basis-72"
        >
          <TextInput
            {...email.input}
            type="email"
            autoComplete="off"
            placeholder="naam@voorbeeld.nl"
            leading={<Mail aria-hidden />}
          />
        </Field>
        <Field label="Rol" error={form.field('role').error} className="basis-36">
          <Select {...form.field('role').input} options={roleOptions(role)} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="mt-6.5 h-9!"
          busy={form.busy}
          busyLabel="Versturen..."
          disabled={form.values.email.trim() === ''}
        >
          Uitnodigen
        </Button>
      </form>
      {isListOpen && (
        <LazyBoundary onMissing={closeList}>
          <InviteListDialog onClose={closeList} />
        </LazyBoundary>
      )}
    </Card>
  );
}

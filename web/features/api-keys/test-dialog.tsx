import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { apiKeyTestForm, type testApiKey } from '#contract/api-keys.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { call } from '#web/platform/call/call.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { PasswordInput } from '#web/ui/inputs/password-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { permissionLabels } from './key-labels.ts';

type Result = OutputOf<typeof testApiKey>;

/** Shows whether a key is valid, and whose it is. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<Result | null>(null);
  const form = usePortalForm({
    schema: apiKeyTestForm,
    initial: { apiKey: '' },
    initialFocus: 'apiKey',
    send: async (body) => {
      setResult(null);
      const answer = await call('POST /api/keys/test', { body });
      setResult(answer);
      if (answer.valid) toast({ title: 'Test Succesvol', description: answer.message });
      else toast({ tone: 'error', title: 'Test Gefaald', description: answer.message });
    },
    onError: (error) => {
      if (hasCode(error, 'validation_failed')) return false;
      toastFailure(error, 'Kon API key niet testen', 'Test Fout');
      return true;
    },
  });
  const field = form.field('apiKey');
  return (
    <Dialog
      onClose={onClose}
      title="API key testen"
      description="Plak een key om te zien of hij geldig is en van wie. Een test telt niet als gebruik."
    >
      <form {...form.props} className="grid gap-4">
        <Field label="API key" error={field.error}>
          <PasswordInput {...field.input} secret="API key" autoComplete="off" placeholder="portaal_…" />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-end"
          busy={form.busy}
          busyLabel="Testen..."
          disabled={form.values.apiKey === ''}
        >
          Testen
        </Button>
      </form>
      {result && <TestResult result={result} />}
    </Dialog>
  );
}

function TestResult({ result: { valid, message, user, permissions } }: { result: Result }) {
  const Icon = valid ? CircleCheck : CircleAlert;
  return (
    <section aria-label="Resultaat" className="mt-4 grid gap-3 rounded-lg border border-line p-3">
      <p className="flex items-start gap-2">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${valid ? 'text-ok' : 'text-danger'}`} />
        <span>
          <span className="font-semibold">{valid ? 'Geldig' : 'Ongeldig'}</span>
          <span className="block text-muted">{message}</span>
        </span>
      </p>
      {user && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">Gebruiker</dt>
          <dd className="wrap-anywhere">{user.username}</dd>
          <dt className="text-muted">E-mailadres</dt>
          <dd className="wrap-anywhere">{user.email}</dd>
          <dt className="text-muted">Rol</dt>
          <dd>{roleNames[user.role]}</dd>
          <dt className="text-muted">Permissies</dt>
          <dd className="flex flex-wrap gap-x-3">
            {permissions.map((permission) => (
              <Badge key={permission} tone={permissionLabels[permission].tone}>
                {permissionLabels[permission].label}
              </Badge>
            ))}
          </dd>
        </dl>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/api-keys.ts';
import { call } from '#web/platform/call/call.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { apiKeysQuery, refetchKeys } from './api-key-queries.ts';

const choices = [
  { hours: 24, label: 'Nog 24 uur' },
  { hours: 168, label: 'Nog een week' },
  { hours: 1, label: 'Nog een uur' },
  { hours: 0, label: 'Niet meer' },
] as const;

type Props = { apiKey: ApiKey; onRotated: (rotated: NewApiKey) => void; onClose: () => void };

/** Gives a key a new secret, beside which the present one works for a while. */
export function RotateDialog({ apiKey, onRotated, onClose }: Props) {
  const [chosen, setChosen] = useState(0);
  const [busy, setBusy] = useState(false);
  const { data: keys } = useQuery(apiKeysQuery);
  const { previousSecretUntil } = keys?.find(({ id }) => id === apiKey.id) ?? apiKey;
  const rotate = async () => {
    setBusy(true);
    try {
      const { hours } = choices[chosen]!;
      onRotated(await call('POST /api/keys/{id}/rotate', { params: { id: apiKey.id }, body: { graceHours: hours } }));
      toast({ title: 'API Key Vernieuwd', description: 'Bewaar hem veilig: u ziet hem maar één keer.' });
      void refetchKeys();
      onClose();
    } catch (error) {
      toastFailure(error, 'Kon API key niet vernieuwen');
      // The key has its new secret when only the response was lost.
      await refetchKeys();
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={`${apiKey.name} vernieuwen`}
      description="U krijgt een nieuw geheim. Zolang het vorige nog werkt, kunt u uw programma’s omzetten."
      form={{
        props: {
          onSubmit: (event) => {
            event.preventDefault();
            if (!busy) void rotate();
          },
        },
        busy,
      }}
      submitLabel="Vernieuwen"
      busyLabel="Vernieuwen..."
      onClose={onClose}
    >
      {previousSecretUntil && (
        <Banner tone="warning">
          Deze key is al vernieuwd: het geheim van daarvoor werkt nog tot {formatDateTime(previousSecretUntil)}.
          Vernieuwt u hem opnieuw, dan stopt dat geheim direct.
        </Banner>
      )}
      <Field label="Het vorige geheim werkt">
        <Select
          value={String(chosen)}
          onChange={({ target }) => setChosen(Number(target.value))}
          options={choices.map(({ label }, index) => ({ value: String(index), label }))}
        />
      </Field>
    </FormDialog>
  );
}

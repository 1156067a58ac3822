import * as z from 'zod/mini';
import type { Erasure } from '#contract/privacy.ts';
import { call } from '#web/platform/call/call.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { erasuresQuery } from './erasures-query.ts';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Typ de naam over')) });

/** Carries out an erasure, confirmed by typing the name of the person. */
export function CarryOutDialog({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const { id, user } = erasure;
  const form = usePortalForm({
    schema,
    initial: { name: '' },
    initialFocus: 'name',
    send: async (body) => {
      await call('POST /api/privacy/erasures/{id}/carry-out', { params: { id }, body });
      toast({
        title: 'De gegevens worden gewist',
        description: 'Binnen enkele minuten zijn ze uit het portaal gewist.',
      });
      void queryClient.invalidateQueries({ queryKey: erasuresQuery.queryKey });
      onClose();
    },
    onError: (error) => {
      const isWrongName = hasCode(error, 'erasure_name_wrong');
      if (isWrongName) form.showError('name', error.message);
      return isWrongName;
    },
  });
  const name = form.field('name');
  return (
    <FormDialog
      title={`Gegevens van ${user.name} wissen?`}
      form={form}
      unsaved={false}
      submitLabel="Definitief wissen"
      submitVariant="danger"
      busyLabel="Wissen..."
      onClose={onClose}
    >
      <Banner tone="warning" title="Dit kan niet ongedaan worden gemaakt.">
        {user.name} wordt meteen uitgelogd. Alles wat naar deze persoon verwijst, wordt gewist; stemmen, verzoeken en
        besluiten blijven onder “Verwijderde gebruiker”. Een voornaam alleen, in een tekst van een ander, herkent het
        portaal niet. Reservekopieën van eerder gooit u zelf op tijd weg.
      </Banner>
      <Field label={`Typ ter bevestiging: ${user.name}`} error={name.error}>
        <TextInput {...name.input} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

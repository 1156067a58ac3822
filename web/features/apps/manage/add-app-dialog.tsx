import { appForm } from '#contract/manage-apps.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { AppFields, newAppValues, toAppBody } from './app-fields.tsx';
import { AppPreview } from './app-preview.tsx';
import { refetchApps } from './manage-apps-queries.ts';

export function AddAppDialog({ categories, onClose }: { categories: string[]; onClose: () => void }) {
  const form = usePortalForm({
    schema: appForm,
    initial: newAppValues,
    initialFocus: 'name',
    toBody: toAppBody,
    send: async (body) => {
      await call('POST /api/admin/apps', { body });
      await refetchApps();
      toast({ title: `${body.name} is toegevoegd`, description: 'De app staat achteraan op de pagina Apps & Tools.' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="App toevoegen"
      size="lg"
      form={form}
      submitLabel="Toevoegen"
      busyLabel="Toevoegen..."
      aside={<AppPreview values={form.values} voteCount={0} />}
      onClose={onClose}
    >
      <AppFields form={form} categories={categories} />
    </FormDialog>
  );
}

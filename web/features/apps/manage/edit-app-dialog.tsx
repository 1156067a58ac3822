import { appForm, type ManagedApp } from '#contract/manage-apps.ts';
import { call } from '#web/platform/call/call.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { AppFields, toAppBody, toAppValues } from './app-fields.tsx';
import { AppPreview } from './app-preview.tsx';
import { refetchApps } from './manage-apps-queries.ts';

type EditAppDialogProps = { app: ManagedApp; categories: string[]; onClose: () => void };

export function EditAppDialog({ app, categories, onClose }: EditAppDialogProps) {
  const form = useVersionedForm({
    row: app,
    toValues: toAppValues,
    schema: appForm,
    initialFocus: 'name',
    toBody: toAppBody,
    send: async (body, version) => {
      const saved = await call('PUT /api/admin/apps/{id}', { params: { id: app.id }, body: { ...body, version } });
      await refetchApps();
      const isPublished = app.url === null && saved.url !== null;
      const isNotified = saved.archivedAt === null && (saved.status !== app.status || isPublished);
      const description = [
        ...(isNotified ? ['Wie op de app stemde, krijgt een melding.'] : []),
        ...(saved.returnedVotes > 0
          ? [`${formatCount(saved.returnedVotes, 'stem is', 'stemmen zijn')} teruggegeven.`]
          : []),
      ].join(' ');
      toast({ title: 'App gewijzigd', ...(description !== '' && { description }) });
      onClose();
    },
  });
  const { url, voteCount, minimumRole } = form.base;
  const returnsVotes = url === null && voteCount > 0 && Number(form.values.minimumRole) > minimumRole;
  return (
    <FormDialog
      title={`App wijzigen: ${app.name}`}
      size="lg"
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      aside={<AppPreview values={form.values} voteCount={app.voteCount} />}
      onClose={onClose}
    >
      <AppFields
        form={form}
        categories={categories}
        {...(returnsVotes && {
          roleHint: 'Wie het voorstel niet meer ziet, krijgt zijn stem terug, en bericht daarover.',
        })}
      />
    </FormDialog>
  );
}

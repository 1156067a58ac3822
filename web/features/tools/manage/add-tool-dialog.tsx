import { toolForm } from '#contract/manage-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchTools } from '../tools-query.ts';
import { newToolValues, ToolFields } from './tool-fields.tsx';
import { ToolPreview } from './tool-preview.tsx';

export function AddToolDialog({ onClose }: { onClose: () => void }) {
  const form = usePortalForm({
    schema: toolForm,
    initial: newToolValues,
    initialFocus: 'name',
    send: async (body) => {
      await call('POST /api/admin/tools', { body });
      await refetchTools();
      toast({ title: `${body.name} is toegevoegd`, description: 'De tool staat op de pagina Apps & Tools.' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Tool toevoegen"
      size="lg"
      form={form}
      submitLabel="Toevoegen"
      busyLabel="Toevoegen..."
      aside={<ToolPreview {...form.values} />}
      onClose={onClose}
    >
      <ToolFields form={form} />
    </FormDialog>
  );
}

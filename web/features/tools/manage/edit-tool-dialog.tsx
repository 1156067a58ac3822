import { toolForm, type ManagedTool } from '#contract/manage-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchTools } from '../tools-query.ts';
import { ToolFields, toToolValues } from './tool-fields.tsx';
import { ToolPreview } from './tool-preview.tsx';

export function EditToolDialog({ tool, onClose }: { tool: ManagedTool; onClose: () => void }) {
  const form = useVersionedForm({
    row: tool,
    toValues: toToolValues,
    schema: toolForm,
    initialFocus: 'name',
    send: async (body, version) => {
      await call('PUT /api/admin/tools/{id}', { params: { id: tool.id }, body: { ...body, version } });
      await refetchTools();
      toast({ title: 'Tool gewijzigd' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Tool wijzigen: ${tool.name}`}
      size="lg"
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      aside={<ToolPreview {...form.values} />}
      onClose={onClose}
    >
      <ToolFields form={form} />
    </FormDialog>
  );
}

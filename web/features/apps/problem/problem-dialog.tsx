import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { App } from '#contract/apps.ts';
import { requestForm } from '#contract/requests.ts';
import { reportsPerDay, requestDescriptionLength, requestTitleLength } from '#contract/request-rules.ts';
import { AttachmentField, useAttachments } from '#web/features/attachments/public.ts';
import { KnownIncident } from '#web/features/incidents/public.tsx';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { declareDraft, useSavedDraft } from '#web/platform/form/drafts.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { parseFields } from '#web/platform/parse-json.ts';
import { call } from '#web/platform/call/call.ts';
import { withIdempotencyKey } from '#web/platform/call/with-idempotency-key.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Reports a problem with an app in use, from its card. What is typed stays until it is sent, also when the dialog is closed. */
export function ProblemDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const { mutateAsync: report } = useReportProblem(app);
  const files = useAttachments(`problem_${app.id}`);
  const form = usePortalForm({
    schema: requestForm,
    initial: problemDraft(app.id).read(),
    initialFocus: 'title',
    send: async ({ title, description }) => {
      if (!files.confirmReady() || !privacy.confirmSend()) return;
      await report({ title, description, ...(files.ids.length > 0 && { attachmentIds: files.ids }) });
      files.list.removeSent(files.ids);
      removeDraft();
      onClose();
    },
  });
  const privacy = usePersonalDataCheck(`${form.values.title}\n${form.values.description}`);
  const title = form.field('title');
  const description = form.field('description');
  const removeDraft = useSavedDraft(problemDraft(app.id), form.values);
  return (
    <FormDialog
      title={`Probleem melden: ${app.name}`}
      description={`Dit telt niet mee voor uw verzoek van deze week. U kunt ${reportsPerDay} keer per dag een probleem of feedback melden.`}
      form={form}
      unsaved={false}
      submitLabel="Probleem melden"
      busyLabel="Melden..."
      onClose={onClose}
    >
      <KnownIncident target={app} />
      <Field label="Wat gaat er mis?" required error={title.error}>
        <TextInput {...title.input} maxLength={requestTitleLength} autoComplete="off" />
      </Field>
      <Field label="Omschrijving" required error={description.error}>
        <Textarea
          {...description.input}
          rows={5}
          maxLength={requestDescriptionLength}
          placeholder="Wat deed u, wat zag u, en wat had u verwacht?"
        />
      </Field>
      <AttachmentField list={files.list} />
      <PersonalDataWarning {...privacy.formWarning(() => form.focus('description'))} />
    </FormDialog>
  );
}

type ProblemReport = { title: string; description: string };

/** The unsent problem report about an app; empty when there is none, or what is stored is invalid. */
export const problemDraft = declareDraft('problem_report', {
  parse: (stored): ProblemReport => {
    const { title, description } = parseFields<ProblemReport>(stored);
    return typeof title === 'string' && typeof description === 'string'
      ? { title, description }
      : { title: '', description: '' };
  },
  format: (report) => (report.title || report.description ? JSON.stringify(report) : null),
});

/** Reports a problem with an app. The calling form shows errors. */
function useReportProblem({ id: appId, name }: App) {
  const navigate = useNavigate();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (report: ProblemReport & { attachmentIds?: string[] }) =>
      withIdempotencyKey({ ...report, appId }, (body) => call('POST /api/requests', { body })),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: liveKey('requests') });
      const openReport = { label: 'Bekijken', onSelect: () => void navigate({ to: '/request/$id', params: { id } }) };
      toast({ title: `Probleem met ${name} gemeld`, action: openReport });
    },
  });
}

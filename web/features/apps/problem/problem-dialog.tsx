import type { App } from '#contract/apps.ts';
import { requestForm } from '#contract/requests.ts';
import { reportsPerDay, requestDescriptionLength, requestTitleLength } from '#contract/request-rules.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useStoredDraft } from '#web/platform/form/use-stored-draft.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { formatProblemDraft, problemDraftKey, readProblemDraft } from './problem-draft.ts';
import { useReportProblem } from './use-report-problem.ts';

/** Reports a problem with an app in use, from its card. What is typed stays until it is sent, also when the dialog is closed. */
export function ProblemDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const { id: userId } = useUser();
  const { mutateAsync: report } = useReportProblem(app);
  const form = usePortalForm({
    schema: requestForm,
    initial: readProblemDraft(userId, app.id),
    initialFocus: 'title',
    send: async ({ title, description }) => {
      if (!privacy.confirmSend()) return;
      await report({ title, description });
      removeDraft();
      onClose();
    },
  });
  const privacy = usePersonalDataCheck(`${form.values.title}\n${form.values.description}`);
  const title = form.field('title');
  const description = form.field('description');
  const removeDraft = useStoredDraft(problemDraftKey(userId, app.id), formatProblemDraft(form.values));
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
      <PersonalDataWarning {...privacy.formWarning(() => form.focus('description'))} />
    </FormDialog>
  );
}

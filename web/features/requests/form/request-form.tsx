import { requestDescriptionLength, requestTitleLength } from '#contract/requests.ts';
import { PersonalDataWarning } from '#web/features/privacy/public.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormFoot } from './form-footer.tsx';
import { LimitReached } from './limit-reached.tsx';
import { OriginChip } from './origin-chip.tsx';
import { promptsFor } from '../request-texts.ts';
import { SimilarNote } from '../similar/similar-hint.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { useRequestForm, type RequestFormInput } from './use-request-form.ts';

export function RequestForm({ onDropOrigin, ...input }: RequestFormInput & { onDropOrigin: () => void }) {
  const { draft, origin } = input;
  const { title, description, press, warning, failure, reached, busy, props } = useRequestForm(input);
  const prompts = promptsFor(origin.app);
  return (
    <form {...props} className="flex flex-col gap-4" aria-label="Nieuw verzoek">
      <OriginChip origin={origin} onDrop={onDropOrigin} />
      <Field label="Titel" required error={title.error} aside={countText(title.input.value, requestTitleLength)}>
        <TextInput
          {...title.input}
          maxLength={requestTitleLength}
          autoComplete="off"
          placeholder={prompts.title}
          onKeyDown={press}
        />
      </Field>
      <SimilarNote title={title.input.value} />
      <Field
        label="Omschrijving"
        required
        error={description.error}
        aside={countText(description.input.value, requestDescriptionLength)}
      >
        <Textarea
          {...description.input}
          rows={7}
          maxLength={requestDescriptionLength}
          placeholder={prompts.description}
          onKeyDown={press}
        />
      </Field>
      <PersonalDataWarning {...warning} />
      {failure && <SubmitFailure text={failure} />}
      {reached && <LimitReached limits={reached} />}
      <FormFoot draft={draft} busy={busy} disabled={reached !== null} />
    </form>
  );
}

/** Only near the end, where it matters. */
function countText(text: string, max: number): string | null {
  return text.length < max * 0.8 ? null : `${text.length} / ${max}`;
}

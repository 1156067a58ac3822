import { requestDescriptionLength, requestTitleLength } from '#contract/request-rules.ts';
import { PersonalDataNote, PersonalDataWarning } from '#web/features/privacy/public.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormFooter } from './form-footer.tsx';
import { LimitReached } from './limit-reached.tsx';
import { OriginChip } from './origin-chip.tsx';
import { formTextsFor } from '../request-texts.ts';
import { SimilarHint } from '../similar/similar-hint.tsx';
import type { OriginPart } from './use-origin.ts';
import { useRequestForm, type RequestFormInput } from './use-request-form.ts';

type Props = RequestFormInput & { onRemoveOrigin: (part: OriginPart) => void };

export function RequestForm({ onRemoveOrigin, ...input }: Props) {
  const { draft, origin } = input;
  const { title, description, submitOnKey, withheld, warning, failure, isUncertain, reachedLimits, busy, props } =
    useRequestForm(input);
  const placeholders = formTextsFor(origin.app);
  return (
    <form {...props} className="flex flex-col gap-4" aria-label="Nieuw verzoek">
      <OriginChip origin={origin} onRemove={onRemoveOrigin} />
      <Field label="Titel" required error={title.error} aside={countText(title.input.value, requestTitleLength)}>
        <TextInput
          {...title.input}
          readOnly={busy}
          maxLength={requestTitleLength}
          autoComplete="off"
          placeholder={placeholders.title}
          onKeyDown={submitOnKey}
        />
      </Field>
      <SimilarHint title={title.input.value} />
      <Field
        label="Omschrijving"
        required
        error={description.error}
        aside={countText(description.input.value, requestDescriptionLength)}
      >
        <Textarea
          {...description.input}
          readOnly={busy}
          rows={7}
          maxLength={requestDescriptionLength}
          placeholder={placeholders.description}
          onKeyDown={submitOnKey}
        />
      </Field>
      <PersonalDataWarning {...warning} />
      {withheld.length > 0 && warning.found.length === 0 && (
        <PersonalDataNote found={withheld}>
          Dit concept blijft alleen op dit apparaat tot u het verstuurt; als u uitlogt, is het weg.
        </PersonalDataNote>
      )}
      {failure && (
        <Banner tone="danger" title={`Uw verzoek is ${isUncertain ? 'misschien ' : ''}niet verzonden.`}>
          {failure}
          {isUncertain && ' Het wordt niet dubbel opgeslagen.'}
        </Banner>
      )}
      {reachedLimits && <LimitReached limits={reachedLimits} />}
      <FormFooter
        draft={draft}
        submitLabel={formTextsFor(origin.app).submit}
        busy={busy}
        disabled={reachedLimits !== null}
      />
    </form>
  );
}

/** The number of characters, shown from 80 % of the maximum. */
function countText(text: string, max: number): string | null {
  return text.length < max * 0.8 ? null : `${text.length} / ${max}`;
}

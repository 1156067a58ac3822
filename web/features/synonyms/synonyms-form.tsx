import { synonymForm, type SynonymGroup } from '#contract/synonyms.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { splitTypedWords } from './split-typed-words.ts';
import { useSaveSynonyms } from './use-save-synonyms.ts';

type SynonymsFormProps = {
  /** The group that is changed; null: a new one. */
  group: SynonymGroup | null;
  onDone?: () => void;
};

/** The words of a group, separated by commas. */
export function SynonymsForm({ group, onDone }: SynonymsFormProps) {
  const { mutateAsync: save } = useSaveSynonyms();
  const form = usePortalForm({
    schema: synonymForm,
    initial: { words: group?.words.join(', ') ?? '' },
    ...(group && { initialFocus: 'words' as const }),
    toBody: ({ words }) => ({ words: splitTypedWords(words) }),
    send: async ({ words }, sent) => {
      await save({ id: group?.id ?? null, words });
      form.reset(sent);
      onDone?.();
    },
  });
  const words = form.field('words');
  return (
    <form {...form.props} className="flex flex-wrap items-start gap-3">
      <Field
        label={group ? 'Woorden wijzigen' : 'Woorden die hetzelfde betekenen'}
        hint="Met komma’s ertussen, bijvoorbeeld: onkosten, declaratie, bonnetje."
        error={words.error}
        className="min-w-0 flex-1 basis-64"
      >
        <TextInput {...words.input} autoComplete="off" maxLength={1000} />
      </Field>
      <div className="flex gap-2 sm:mt-6">
        <Button type="submit" variant="primary" busy={form.busy}>
          {group ? 'Opslaan' : 'Toevoegen'}
        </Button>
        {onDone && (
          <Button variant="ghost" onClick={onDone}>
            Annuleren
          </Button>
        )}
      </div>
    </form>
  );
}

import { synonymForm, type SynonymGroup } from '#contract/synonyms.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { splitTypedWords } from './split-typed-words.ts';
import { SynonymsForm } from './synonyms-form.tsx';
import { useSaveSynonyms } from './use-save-synonyms.ts';

export function EditSynonymsForm({ group, onDone }: { group: SynonymGroup; onDone: () => void }) {
  const { mutateAsync: save } = useSaveSynonyms();
  const form = useVersionedForm({
    row: group,
    toValues: ({ words }: SynonymGroup) => ({ words: words.join(', ') }),
    schema: synonymForm,
    initialFocus: 'words',
    toBody: ({ words }) => ({ words: splitTypedWords(words) }),
    send: async ({ words }, version) => {
      await save({ id: group.id, words, version });
      onDone();
    },
  });
  return (
    <SynonymsForm form={form} label="Woorden wijzigen">
      <Button variant="ghost" onClick={onDone}>
        Annuleren
      </Button>
      <Button type="submit" variant="primary" busy={form.busy}>
        Opslaan
      </Button>
    </SynonymsForm>
  );
}

import { synonymForm } from '#contract/synonyms.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { splitTypedWords } from './split-typed-words.ts';
import { SynonymsForm } from './synonyms-form.tsx';
import { useAddSynonyms } from './use-save-synonyms.ts';

export function AddSynonymsForm() {
  const { mutateAsync: add } = useAddSynonyms();
  const form = usePortalForm({
    schema: synonymForm,
    initial: { words: '' },
    toBody: ({ words }) => ({ words: splitTypedWords(words) }),
    send: async ({ words }, sent) => {
      await add(words);
      form.reset(sent);
    },
  });
  return (
    <SynonymsForm form={form} label="Woorden die hetzelfde betekenen">
      <Button type="submit" variant="primary" busy={form.busy}>
        Toevoegen
      </Button>
    </SynonymsForm>
  );
}

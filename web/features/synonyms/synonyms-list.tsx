import { Pencil, SearchCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { synonymForm, type SynonymGroup } from '#contract/synonyms.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { splitTypedWords } from './split-typed-words.ts';
import { SynonymsForm } from './synonyms-form.tsx';
import { useDeleteSynonyms, useSaveSynonyms } from './synonyms-mutations.ts';

/** The group that is being changed has its form at its place also after a colleague deleted it. */
export function SynonymsList({ groups }: { groups: SynonymGroup[] }) {
  const [changed, setChanged] = useState<{ group: SynonymGroup; at: number } | null>(null);
  const isDeleted = changed && groups.every(({ id }) => id !== changed.group.id);
  const rows = isDeleted ? groups.toSpliced(changed.at, 0, changed.group) : groups;
  if (rows.length === 0) return <NoSynonyms />;
  return (
    <ul>
      {rows.map((group, at) => (
        <li key={group.id} className="border-t border-line px-4 py-3 first:border-t-0">
          {changed?.group.id === group.id ? (
            <EditSynonymsForm group={group} onDone={() => setChanged(null)} />
          ) : (
            <SynonymsRow group={group} onChange={() => setChanged({ group, at })} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NoSynonyms() {
  return (
    <EmptyState
      level={2}
      icon={<SearchCheck aria-hidden />}
      title="Nog geen zoekwoorden"
      text="Voeg woorden toe die collega’s door elkaar gebruiken."
    />
  );
}

function SynonymsRow({ group, onChange }: { group: SynonymGroup; onChange: () => void }) {
  const { mutate: remove } = useDeleteSynonyms();
  const [first] = group.words;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{group.words.join(', ')}</p>
      <Button
        variant="ghost"
        icon={<Pencil aria-hidden />}
        aria-label={`Wijzig de woorden bij ${first}`}
        data-tip="Wijzigen"
        onClick={onChange}
      />
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={`Verwijder de woorden bij ${first}`}
        data-tip="Verwijderen"
        onClick={() => remove(group)}
      />
    </div>
  );
}

function EditSynonymsForm({ group, onDone }: { group: SynonymGroup; onDone: () => void }) {
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

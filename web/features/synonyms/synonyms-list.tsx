import { Pencil, SearchCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SynonymGroup } from '#contract/synonyms.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { EditSynonymsForm } from './edit-synonyms-form.tsx';
import { useDeleteSynonyms } from './use-delete-synonyms.ts';

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

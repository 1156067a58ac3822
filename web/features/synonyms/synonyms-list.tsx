import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SynonymGroup } from '#contract/synonyms.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EditSynonymsForm } from './edit-synonyms-form.tsx';
import { useDeleteSynonyms } from './use-delete-synonyms.ts';

export function SynonymsList({ groups }: { groups: SynonymGroup[] }) {
  const [changedId, setChangedId] = useState<string | null>(null);
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.id} className="border-t border-line px-4 py-3 first:border-t-0">
          {changedId === group.id ? (
            <EditSynonymsForm group={group} onDone={() => setChangedId(null)} />
          ) : (
            <SynonymsRow group={group} onChange={() => setChangedId(group.id)} />
          )}
        </li>
      ))}
    </ul>
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

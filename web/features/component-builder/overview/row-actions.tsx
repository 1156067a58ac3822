import { Eye, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { useShow, type CatalogueSearch } from '../catalogue/catalogue-search.ts';

export type Deletion = { label: string; tip: string; onDelete: () => void };

type Props = {
  name: string;
  /** What the buttons open. */
  target: Pick<CatalogueSearch, 'component' | 'composition'>;
  /** Null when there is nothing to delete. */
  deletion: Deletion | null;
  /** Other rows have something to delete: the buttons stay below theirs. */
  isAligned?: boolean;
};

/** View, edit, settings and delete. */
export function RowActions({ name, target, deletion, isAligned = false }: Props) {
  const show = useShow();
  return (
    <span className="-mr-2 flex shrink-0">
      <Button
        variant="ghost"
        icon={<Eye aria-hidden />}
        aria-label={`${name} bekijken`}
        data-tip="Bekijken"
        onClick={() => show(target)}
      />
      <Button
        variant="ghost"
        icon={<Pencil aria-hidden />}
        aria-label={`${name} bewerken`}
        data-tip="Eigenschappen bewerken"
        onClick={() => show({ ...target, panel: 'props' })}
      />
      <Button
        variant="ghost"
        icon={<SlidersHorizontal aria-hidden />}
        aria-label={`Kleuren van ${name}`}
        data-tip="Kleuren instellen"
        onClick={() => show({ ...target, panel: 'tokens' })}
      />
      {deletion ? (
        <Button
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          aria-label={deletion.label}
          data-tip={deletion.tip}
          onClick={deletion.onDelete}
        />
      ) : (
        isAligned && <span className="w-8" />
      )}
    </span>
  );
}

import type { Composition } from '#contract/component-builder.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDay } from '#web/platform/time/format-time.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { StatusBadge } from '../catalogue/status-badge.tsx';
import { useDeleteCompositions } from '../compositions/use-delete-compositions.ts';
import { RowActions, type Deletion } from './row-actions.tsx';

type Props = {
  entry: CatalogueEntry;
  /** Those of this component; undefined: not loaded. */
  compositions: Composition[] | undefined;
};

/** A component of the project. Its code cannot be deleted here; the compositions that were saved of it can. */
export function ComponentRow({ entry: { id, name, status, lastModified }, compositions }: Props) {
  const deletion = useDeletion(name, compositions);
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2">
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-medium">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <StatusBadge status={status} />
          <span className="whitespace-nowrap">{formatDay(lastModified)}</span>
        </p>
      </div>
      <RowActions name={name} target={{ component: id }} deletion={deletion} />
    </li>
  );
}

function useDeletion(name: string, compositions: Composition[] | undefined): Deletion {
  const { mutate: remove } = useDeleteCompositions();
  if (!compositions)
    return {
      label: `Verwijder composities van ${name}`,
      tip: 'De composities zijn niet geladen',
      onDelete: null,
    };
  if (compositions.length === 0)
    return {
      label: `${name} heeft geen composities om te verwijderen`,
      tip: 'Hoort bij het portaal; alleen composities ervan kunt u verwijderen',
      onDelete: null,
    };
  const count = formatCount(compositions.length, 'compositie', 'composities');
  return { label: `Verwijder ${count} van ${name}`, tip: `Verwijder ${count}`, onDelete: () => remove(compositions) };
}

import { Option, OptionGroup } from '#web/features/search/public.tsx';
import type { ItemGroup } from './item-list.ts';

type PaletteListProps = { id: string; groups: readonly ItemGroup[]; isBusy: boolean };

/** The listbox of the palette, in a ListboxContext. */
export function PaletteList({ id, groups, isBusy }: PaletteListProps) {
  return (
    // Keeps the focus in the field while an option is clicked.
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Opdrachten en zoekresultaten"
      aria-busy={isBusy}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, items }, at) => (
        <OptionGroup key={at} label={label}>
          {items.map(({ id: optionKey, tile, title, description, note, shortcut, target }) => (
            <Option
              key={optionKey}
              optionKey={optionKey}
              tile={tile}
              title={title}
              text={description}
              note={note}
              shortcut={shortcut}
              target={target}
            />
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}

import { Checkbox } from '#web/ui/inputs/checkbox.tsx';

type Props = { title: string; checked: boolean; onToggle: (isRange: boolean) => void; className?: string };

/** Selects a row; with Shift the range from the previously selected row. */
export function RowCheckbox({ title, checked, onToggle, className }: Props) {
  return (
    <Checkbox
      aria-label={`Selecteer ${title}`}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      className={className}
    />
  );
}

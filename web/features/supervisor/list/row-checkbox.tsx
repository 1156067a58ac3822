import { Checkbox } from '#web/ui/inputs/checkbox.tsx';

type Props = { title: string; checked: boolean; onToggle: (isRange: boolean) => void; className?: string };

/** Chooses a row; with shift all rows since the last one chosen. */
export function SelectBox({ title, checked, onToggle, className }: Props) {
  return (
    <Checkbox
      aria-label={`Selecteer ${title}`}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      className={className}
    />
  );
}

import { setTheme, theme } from '#web/platform/theme/theme.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Segmented } from '#web/ui/inputs/segmented.tsx';

/** Switch with both themes visible. */
export function ThemeSwitch() {
  const now = useStore(theme);
  return (
    <Segmented
      label="Thema"
      value={now}
      onChange={setTheme}
      options={[
        { value: 'light', label: 'Licht' },
        { value: 'dark', label: 'Donker' },
      ]}
    />
  );
}

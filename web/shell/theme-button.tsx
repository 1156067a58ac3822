import { Moon, Sun } from 'lucide-react';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { theme, toggleTheme } from '#web/platform/theme/theme.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';

/** Button that switches to the other theme. */
export function ThemeButton() {
  const now = useStore(theme);
  const label = now === 'dark' ? 'Licht thema' : 'Donker thema';
  return (
    <Button
      variant="ghost"
      icon={now === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      aria-label={label}
      data-tip={label}
      data-tip-keys={shortcutKeys.theme}
      data-tip-side="top"
      onClick={toggleTheme}
    />
  );
}

import { useEffect } from 'react';
import { watchThemeConfig } from '#web/platform/theme/theme-config-store.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const problemTexts = {
  refused: 'De opgeslagen weergave was niet te lezen. De standaardinstellingen gelden weer.',
  repaired: 'Een deel van de opgeslagen weergave was ongeldig en is vervangen door de standaardinstelling.',
};

/** Applies the theme configuration of this browser while it is mounted, and says so when it had to be repaired. */
export function ThemeConfigWatch() {
  useEffect(
    () =>
      watchThemeConfig((problem) =>
        toast({ tone: 'warning', title: 'Weergave hersteld', description: problemTexts[problem] }),
      ),
    [],
  );
  return null;
}

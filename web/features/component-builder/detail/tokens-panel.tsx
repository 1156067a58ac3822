import { useState } from 'react';
import { theme as pageTheme, type Theme } from '#web/platform/theme/theme.ts';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { TokenFields } from '../theme/token-fields.tsx';
import { themeOptions } from '../theme/theme-options.ts';

/** The colours that a component uses, in one theme at a time. */
export function TokensPanel({ tokens }: { tokens: string[] }) {
  const [theme, setTheme] = useState<Theme>(pageTheme.read());
  return (
    <div className="grid gap-4">
      <Segmented
        label="Thema van de kleuren"
        options={themeOptions}
        value={theme}
        onChange={setTheme}
        className="w-fit"
      />
      <p className="text-xs text-muted">Alleen de voorbeelden in deze browser veranderen mee.</p>
      <TokenFields theme={theme} only={tokens} className="grid gap-4" />
    </div>
  );
}

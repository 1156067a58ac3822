import { useState } from 'react';
import { theme, type Theme } from '#web/platform/theme/theme.ts';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { DraftProblemBanner } from '../theme/draft-problem-banner.tsx';
import { TokenFields } from '../theme/token-fields.tsx';
import { themeOptions } from '../theme/theme-options.ts';

/** The colours that a component uses, in one theme at a time. */
export function TokensPanel({ tokens }: { tokens: string[] }) {
  const [shownTheme, setShownTheme] = useState<Theme>(theme.read());
  return (
    <div className="grid gap-4">
      <Segmented
        label="Thema van de kleuren"
        options={themeOptions}
        value={shownTheme}
        onChange={setShownTheme}
        className="w-fit"
      />
      <p className="text-xs text-muted">Alleen de voorbeelden in deze browser veranderen mee.</p>
      <DraftProblemBanner />
      <TokenFields theme={shownTheme} only={tokens} className="grid gap-4" />
    </div>
  );
}

import { useMemo } from 'react';
import type { Theme } from '#web/platform/theme/theme.ts';
import { useStore } from '#web/platform/use-store.ts';
import { listColorTokens, readPortalTokens } from './portal-tokens.ts';
import { themeDraft } from './theme-draft.ts';
import { TokenField } from './token-field.tsx';

/** The colours of a theme; `only`: of these tokens. */
export function TokenFields({ theme, only, className }: { theme: Theme; only?: string[]; className?: string }) {
  const draft = useStore(themeDraft())[theme];
  const portal = useMemo(() => readPortalTokens(theme), [theme]);
  const tokens = { ...portal, ...draft };
  const names = listColorTokens(portal).filter((name) => only?.includes(name) ?? true);
  if (names.length === 0) return <p className="text-muted">Dit component heeft geen eigen kleuren.</p>;
  return (
    <div className={className}>
      {names.map((name) => (
        <TokenField
          key={`${theme}${name}`}
          theme={theme}
          name={name}
          tokens={tokens}
          isChanged={Object.hasOwn(draft, name)}
        />
      ))}
    </div>
  );
}

import { useMemo, useState } from 'react';
import { Undo2 } from 'lucide-react';
import type { Theme } from '#web/platform/theme/theme.ts';
import { useStore } from '#web/platform/use-store.ts';
import { toHex, type Tokens } from '#web/styles/token-colors.ts';
import { findTightestPair } from '#web/styles/token-pairs.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { contrastsOf, describeLowContrast, findLowContrast, formatContrast, isColor } from './check-contrast.ts';
import { listColorTokens, readPortalTokens } from './portal-tokens.ts';
import { setDraftColor, themeDraft } from './theme-draft.ts';

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

type Props = { theme: Theme; name: string; tokens: Tokens; isChanged: boolean };

/** The colour of a token. One with too little contrast is refused with the reason, and what was typed stays. */
function TokenField({ theme, name, tokens, isChanged }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const current = toHex(tokens, name);
  const typed = refused ?? (isChanged ? (tokens[name] ?? current) : current);
  const low = refused !== null && isColor(refused) ? findLowContrast(tokens, name, refused) : [];
  const tooLow = describeLowContrast(low);
  const refusal =
    tooLow === null
      ? 'Schrijf een kleur als #1a2b3c of oklch(0.7 0.1 235).'
      : `Te weinig contrast: ${tooLow}. Niet toegepast.`;

  const change = (text: string) => {
    const color = text.trim();
    const isAccepted = isColor(color) && findLowContrast(tokens, name, color).length === 0;
    setRefused(isAccepted ? null : text);
    if (isAccepted) setDraftColor(theme, name, color);
  };
  const reset = () => {
    setRefused(null);
    setDraftColor(theme, name, null);
  };
  const shown = refused !== null && isColor(refused) ? { ...tokens, [name]: refused } : tokens;
  return (
    <Field label={name} error={refused === null ? null : refusal} hint={<Contrasts tokens={shown} name={name} />}>
      <TextInput
        value={typed}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
        leading={
          <input
            type="color"
            aria-label={`Kleur van ${name} kiezen`}
            value={toHex(shown, name)}
            onChange={({ target }) => change(target.value)}
            className="block size-6 cursor-pointer appearance-none rounded-sm border border-line bg-transparent"
          />
        }
        trailing={
          (isChanged || refused !== null) && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Undo2 aria-hidden />}
              aria-label={`${name} terugzetten`}
              data-tip="Terugzetten"
              onClick={reset}
            />
          )
        }
      />
    </Field>
  );
}

/** The tightest of the pairs that the token is part of. */
function Contrasts({ tokens, name }: { tokens: Tokens; name: string }) {
  const tightest = findTightestPair(contrastsOf(tokens, name));
  if (!tightest) return 'Geen tekst of teken op deze kleur.';
  const other = tightest.foreground === name ? `op ${tightest.background}` : `met ${tightest.foreground}`;
  return `Minste contrast: ${formatContrast(tightest.ratio)} ${other}, nodig is ${formatContrast(tightest.minimum)}.`;
}

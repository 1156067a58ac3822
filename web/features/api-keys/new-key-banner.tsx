import { Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { NewApiKey } from '#contract/api-keys.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const shownCharacters = 16;

type Props = { created: NewApiKey; onClose: () => void };

/** A new key, once: the server cannot show it again. */
export function NewKeyBanner({ created: { name, plainKey }, onClose }: Props) {
  const [isShown, setIsShown] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  const masked = plainKey.slice(0, shownCharacters) + '•'.repeat(plainKey.length - shownCharacters);
  return (
    // Not a section: there can be several, and landmarks need names of their own.
    <Card role="group" ref={banner} tabIndex={-1} aria-label="Nieuwe API key" className="gap-3 border-ok bg-surface-2">
      <div>
        <h2 className="font-semibold">Uw nieuwe key “{name}”</h2>
        <p className="text-muted">Kopieer hem nu en bewaar hem veilig. Na sluiten is hij niet meer te zien.</p>
      </div>
      <output className="block rounded-md bg-surface-1 px-3 py-2 font-mono text-xs break-all" aria-label="API key">
        {isShown ? plainKey : masked}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => copyText(plainKey, 'Toon de key en kopieer hem zelf.')}
        >
          Kopiëren
        </Button>
        <Button
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Verbergen' : 'Tonen'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Sluiten
        </Button>
      </div>
    </Card>
  );
}

import { Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/actions/button.tsx';

const shownCharacters = 14;

/** A new token, once: the server cannot show it again. */
export function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const [isShown, setIsShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const masked = token.slice(0, shownCharacters) + '•'.repeat(token.length - shownCharacters);
  return (
    <div
      role="group"
      ref={box}
      tabIndex={-1}
      aria-label="Nieuw token"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-ok bg-surface-2 p-4"
    >
      <div>
        <h3 className="font-semibold">Uw nieuwe token</h3>
        <p className="text-muted">Kopieer het nu en plak het bij uw dienst. Na sluiten is het niet meer te zien.</p>
      </div>
      <output aria-label="Token" className="block rounded-md bg-surface-1 px-3 py-2 font-mono text-xs break-all">
        {isShown ? token : masked}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => copyText(token, 'Toon het token en kopieer het zelf.')}
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
    </div>
  );
}

import { Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Props = {
  /** Name of the group for assistive technology, and of the secret in it. */
  label: string;
  name: string;
  heading: 'h2' | 'h3';
  title: string;
  text: string;
  secret: string;
  /** Characters at its start that are never masked. */
  shownCharacters: number;
  /** What to do when it cannot be copied. */
  copyFailure: string;
  onClose: () => void;
};

/** A new secret, once: the server cannot show it again. */
export function NewSecret({ label, name, heading, title, text, secret, shownCharacters, copyFailure, onClose }: Props) {
  const Heading = heading;
  const [isShown, setIsShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const masked = secret.slice(0, shownCharacters) + '•'.repeat(secret.length - shownCharacters);
  return (
    // Not a section: there can be several, and landmarks need names of their own.
    <Card role="group" ref={box} tabIndex={-1} aria-label={label} className="gap-3 border-ok bg-surface-2">
      <div>
        <Heading className="font-semibold">{title}</Heading>
        <p className="text-muted">{text}</p>
      </div>
      <output className="block rounded-md bg-surface-1 px-3 py-2 font-mono text-xs break-all" aria-label={name}>
        {isShown ? secret : masked}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => copyText(secret, copyFailure)}>
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

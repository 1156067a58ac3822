import { Copy, Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/actions/button.tsx';

type SecretButtonsProps = {
  /** What the secret is, for screen readers: `sleutel`. */
  name: string;
  text: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** What to do when the browser refuses to copy. */
  otherwise: string;
  /** Further buttons. */
  children?: ReactNode;
};

/** Shows or hides a secret, and copies it. */
export function SecretButtons({ name, text, isShown, onShow, otherwise, children }: SecretButtonsProps) {
  const label = isShown ? 'Verbergen' : 'Tonen';
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        aria-label={`${label}: ${name}`}
        onClick={() => onShow(!isShown)}
      >
        {label}
      </Button>
      <Button
        size="sm"
        icon={<Copy aria-hidden />}
        aria-label={`Kopiëren: ${name}`}
        onClick={() => copyText(text, otherwise)}
      >
        Kopiëren
      </Button>
      {children}
    </div>
  );
}

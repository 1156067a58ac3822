import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';

type PanelFooterProps = {
  /** How many results there are, in words; null while that is not known. */
  text: ReactNode;
  /** Only read aloud: what is shown says it already. */
  isHidden: boolean;
};

/** How many results there are, also read aloud, and the keys that choose among them. */
export function PanelFooter({ text, isHidden }: PanelFooterProps) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-3 text-xs text-muted">
      <span role="status" className={cx(isHidden && 'sr-only')}>
        {text}
      </span>
      <span aria-hidden className="hidden items-center gap-1.5 sm:flex">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        kiezen
        <Kbd>Enter</Kbd>
        openen
        <Kbd>Esc</Kbd>
        sluiten
      </span>
    </div>
  );
}

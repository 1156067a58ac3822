import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { CloseButton } from '#web/ui/actions/close-button.tsx';

type Props = { open: boolean; onClose: () => void; title: ReactNode; footer: ReactNode; children: ReactNode };

/** A column of the layout beside the page, which stays usable; Escape in it closes it. */
export function BesidePanel({ open, onClose, title, footer, children }: Props) {
  const titleId = useId();
  if (!open) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any control in it
    <aside
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className="sticky top-14 flex h-[calc(100dvh-3.5rem)] w-80 shrink-0 flex-col border-l border-line bg-surface-1 print:hidden"
    >
      <div className="relative flex min-h-14 items-center py-3 pr-14 pl-4">
        <h2 id={titleId} className="text-base font-semibold tracking-snug">
          {title}
        </h2>
        <CloseButton className="absolute top-3 right-3" onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
      <div className="flex flex-wrap justify-end gap-x-2 border-t border-line px-4 py-2">{footer}</div>
    </aside>
  );
}

import { GripVertical } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { handleElementId, forwardToListener } from './drag-listeners.ts';

export const dragHelpId = 'verplaats-uitleg';

export type DragHandleProps = { id: string; name: string; alwaysVisible?: boolean };

/** Visible while the card is hovered or has the focus; always on a touch screen. */
export function DragHandle({ id, name, alwaysVisible = false }: DragHandleProps) {
  return (
    <button
      type="button"
      id={handleElementId(id)}
      aria-label={`${name} verplaatsen`}
      aria-roledescription="sleepgreep"
      aria-describedby={dragHelpId}
      onPointerDown={(event) => forwardToListener(id, 'onPointerDown', event)}
      onKeyDown={(event) => forwardToListener(id, 'onKeyDown', event)}
      className={cx(
        'absolute top-4 left-0 grid h-10 w-6 cursor-grab touch-none place-items-center rounded-md text-muted transition-opacity ' +
          'group-focus-within:opacity-100 group-hover:opacity-100 hover:text-ink focus-visible:-outline-offset-2 active:cursor-grabbing ' +
          'group-data-dragging:opacity-100',
        !alwaysVisible && 'pointer-fine:opacity-0',
      )}
    >
      <GripVertical aria-hidden className="mr-2 size-3.5" />
    </button>
  );
}

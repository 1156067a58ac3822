import { GripVertical } from 'lucide-react';
import type { App } from '#contract/apps.ts';
import { handleElementId, forwardToListener } from './drag-listeners.ts';

export const dragHelpId = 'verplaats-uitleg';

/** Visible while the card is hovered or has the focus; always on a touch screen. */
export function DragHandle({ app }: { app: Pick<App, 'id' | 'name'> }) {
  return (
    <button
      type="button"
      id={handleElementId(app.id)}
      aria-label={`${app.name} verplaatsen`}
      aria-roledescription="sleepgreep"
      aria-describedby={dragHelpId}
      onPointerDown={(event) => forwardToListener(app.id, 'onPointerDown', event)}
      onKeyDown={(event) => forwardToListener(app.id, 'onKeyDown', event)}
      className={
        'absolute top-4 left-0 grid h-10 w-6 cursor-grab touch-none place-items-center rounded-md text-muted transition-opacity ' +
        'group-focus-within:opacity-100 group-hover:opacity-100 hover:text-ink focus-visible:-outline-offset-2 active:cursor-grabbing ' +
        'group-data-dragging:opacity-100 pointer-fine:opacity-0'
      }
    >
      <GripVertical aria-hidden className="mr-2 size-3.5" />
    </button>
  );
}

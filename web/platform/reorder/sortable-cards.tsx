import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { announcementsFor } from './drag-announcements.ts';
import { dragHelpId } from './drag-handle.tsx';
import { cardElementId, handleElementId, attachDragListeners } from './drag-listeners.ts';
import { moveInstructions } from './drag-texts.ts';

/** Loaded together: see lazy-dragging. */
export { DragHandle } from './drag-handle.tsx';

export type SortableCardsProps = {
  rows: { id: string; name: string }[];
  onMove: (id: string, to: number) => void;
};

/** Makes the rendered cards, with their handles, draggable without rendering them again: see drag-listeners. */
export function SortableCards({ rows, onMove }: SortableCardsProps) {
  const ids = rows.map(({ id }) => id);
  // Not to the handle that the focus has left.
  const [restoresFocus, setRestoresFocus] = useState(true);
  const leave = () => {
    setRestoresFocus(false);
    cancelDrag();
  };
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <p id={dragHelpId} hidden>
        {moveInstructions}
      </p>
      <DndContext
        id="volgorde"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => setRestoresFocus(true)}
        onDragEnd={drop}
        accessibility={{
          restoreFocus: restoresFocus,
          announcements: announcementsFor(ids, nameOf),
          screenReaderInstructions: { draggable: moveInstructions },
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          {ids.map((id) => (
            <SortableCard key={id} id={id} onLeave={leave} />
          ))}
        </SortableContext>
      </DndContext>
    </>
  );
}

/** The library has no call that cancels a drag; its sensors do so when the window is resized. */
function cancelDrag(): void {
  dispatchEvent(new Event('resize'));
}

/**
 * Ends the drag of a card when its handle loses the focus, as to a dialog that opens, or the card is unmounted: the
 * library listens to the keys of the whole document until then.
 */
function useDragWithFocus(id: string, isDragging: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const handle = isDragging ? document.getElementById(handleElementId(id)) : null;
    const onFocusOut = () => leave();
    handle?.addEventListener('focusout', onFocusOut);
    return () => handle?.removeEventListener('focusout', onFocusOut);
  }, [id, isDragging]);
  const unmount = useEffectEvent(() => isDragging && cancelDrag());
  useEffect(() => () => void unmount(), []);
}

function SortableCard({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });

  useLayoutEffect(() => {
    setNodeRef(document.getElementById(cardElementId(id)));
    setActivatorNodeRef(document.getElementById(handleElementId(id)));
    return () => {
      setNodeRef(null);
      setActivatorNodeRef(null);
    };
  }, [id, setNodeRef, setActivatorNodeRef]);

  useLayoutEffect(
    () => attachDragListeners(id, (listeners ?? {}) as Parameters<typeof attachDragListeners>[1]),
    [id, listeners],
  );

  useDragWithFocus(id, isDragging, onLeave);

  useLayoutEffect(() => {
    const card = document.getElementById(cardElementId(id));
    if (!card) return;
    card.style.transform = CSS.Translate.toString(transform) ?? '';
    card.style.transition = transition ?? '';
    card.toggleAttribute('data-dragging', isDragging);
  }, [id, transform, transition, isDragging]);

  return null;
}

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLayoutEffect } from 'react';
import { announce } from './announcer.tsx';
import { cardElementId, handleElementId, tieListeners } from './drag-ties.ts';
import { cancelledText, hoverText, movedText, moveInstructions, pickedUpText } from './move-texts.ts';

export type SortableCardsProps = {
  ids: string[];
  nameOf: (appId: string) => string;
  onMove: (appId: string, to: number) => void;
};

/** Makes the cards that are on the page draggable, without rendering them: see drag-ties. */
export function SortableCards({ ids, nameOf, onMove }: SortableCardsProps) {
  // The keyboard sensor keeps its own steps of 25 pixels.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id="app-volgorde"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(ids, nameOf),
        screenReaderInstructions: { draggable: moveInstructions },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {ids.map((id) => (
          <TiedCard key={id} id={id} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function TiedCard({ id }: { id: string }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });

  useLayoutEffect(() => {
    setNodeRef(document.getElementById(cardElementId(id)));
    setActivatorNodeRef(document.getElementById(handleElementId(id)));
    return () => {
      setNodeRef(null);
      setActivatorNodeRef(null);
    };
  }, [id, setNodeRef, setActivatorNodeRef]);

  useLayoutEffect(() => tieListeners(id, (listeners ?? {}) as Parameters<typeof tieListeners>[1]), [id, listeners]);

  useLayoutEffect(() => {
    const card = document.getElementById(cardElementId(id));
    if (!card) return;
    card.style.transform = CSS.Translate.toString(transform) ?? '';
    card.style.transition = transition ?? '';
    card.toggleAttribute('data-dragging', isDragging);
  }, [id, transform, transition, isDragging]);

  return null;
}

/** Said by the page's own polite region; what is returned would be shouted by the library's. */
function announcementsFor(ids: string[], nameOf: (appId: string) => string): Announcements {
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  const say = (text: string): undefined => {
    announce(text);
  };
  return {
    onDragStart: ({ active }) => say(pickedUpText(nameOf(String(active.id)), placeOf(active.id), ids.length)),
    onDragOver: ({ active, over }) =>
      over ? say(hoverText(nameOf(String(active.id)), placeOf(over.id), ids.length)) : undefined,
    onDragEnd: ({ active, over }) =>
      say(movedText(nameOf(String(active.id)), placeOf(over?.id ?? active.id), ids.length)),
    onDragCancel: ({ active }) => say(cancelledText(nameOf(String(active.id)))),
  };
}

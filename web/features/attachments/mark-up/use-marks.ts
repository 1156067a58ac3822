import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  areaOf,
  centredMark,
  changeMarks,
  moveMark,
  noMarks,
  resizeMark,
  undoMarks,
  type Mark,
  type MarkKind,
  type Point,
  type Size,
} from './marks.ts';

/** Shorter drags, in pixels of the screen, are presses. */
const minDrag = 6;

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The marks of a picture, made with a pointer or with keys: the arrow keys move the last one, with Shift its end. */
export function useMarks(size: Size, kind: MarkKind) {
  const [history, setHistory] = useState(noMarks);
  const [drawn, setDrawn] = useState<Mark | null>(null);
  const last = history.marks.at(-1) ?? null;
  const shown = drawn ? [...history.marks, drawn] : history.marks;

  const change = (next: Mark[]) => setHistory(changeMarks(history, next));
  const undo = () => setHistory(undoMarks(history));
  const place = () => change([...history.marks, centredMark(kind, size, newSeed())]);
  const replaceLast = (mark: Mark) => change([...history.marks.slice(0, -1), mark]);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const step = Math.max(size.width, size.height) / 50;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'Enter' || event.key === ' ') place();
    else if (direction && last) {
      const by = { x: direction.x * step, y: direction.y * step };
      replaceLast(event.shiftKey ? resizeMark(last, by, size) : moveMark(last, by, size));
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && last) change(history.marks.slice(0, -1));
    else return;
    event.preventDefault();
  };

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: Math.min(Math.max((clientX - box.left) / box.width, 0), 1) * size.width,
      y: Math.min(Math.max((clientY - box.top) / box.height, 0), 1) * size.height,
    };
  };
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      setDrawn({ kind, from, to: from, seed: newSeed() });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drawn && event.isPrimary) setDrawn({ ...drawn, to: pointOf(event) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!drawn || !event.isPrimary) return;
      const mark = { ...drawn, to: pointOf(event) };
      setDrawn(null);
      const { width, height } = areaOf(mark, size);
      const pixels = size.width / event.currentTarget.getBoundingClientRect().width;
      if (Math.max(width, height) >= minDrag * pixels) change([...history.marks, mark]);
    },
    onPointerCancel: () => setDrawn(null),
  };
  return { shown, last: drawn ?? last, canUndo: history.past.length > 0, undo, place, onKeyDown, pointer };
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

import { describe, expect, it } from 'vitest';
import {
  addItem,
  itemsOf,
  longestText,
  openTasks,
  readBoard,
  removeItem,
  restoreItem,
  tickItem,
} from './samenwerking-hub/board.js';

const task = { id: 'a', team: 'zorg', kind: 'task', text: '  Bellen   met de locatie ' };
const empty = { items: [] };

describe('the board', () => {
  it('adds trimmed text to its own team, and nothing when it is empty', () => {
    const board = addItem(empty, task);
    expect(itemsOf(board, 'zorg', 'task').map((item) => item.text)).toEqual(['Bellen met de locatie']);
    expect(itemsOf(board, 'finance', 'task')).toEqual([]);
    expect(addItem(board, { ...task, text: '   ' })).toBe(board);
    expect(addItem(empty, { ...task, text: 'x'.repeat(999) }).items[0]?.text).toHaveLength(longestText);
  });

  it('counts open tasks and puts done ones last', () => {
    const board = tickItem(addItem(addItem(empty, task), { ...task, id: 'b' }), 'a', true);
    expect(openTasks(board, 'zorg')).toBe(1);
    expect(itemsOf(board, 'zorg', 'task').map((item) => item.id)).toEqual(['b', 'a']);
  });

  it('restores a removed item at its position', () => {
    const board = addItem(addItem(empty, task), { ...task, id: 'b' });
    const [first] = board.items;
    expect(restoreItem(removeItem(board, 'a'), first!, 0)).toEqual(board);
  });

  it('starts with examples, also when what is stored cannot be read', () => {
    const start = readBoard(null);
    expect(start.items.length).toBeGreaterThan(10);
    expect(readBoard('{')).toEqual(start);
    expect(readBoard('{"items":5}')).toEqual(start);
  });

  it('reads back what was stored, without foreign items', () => {
    const board = addItem(empty, task);
    expect(readBoard(JSON.stringify(board))).toEqual(board);
    expect(readBoard(JSON.stringify({ items: [...board.items, { id: 1 }, null] }))).toEqual(board);
    expect(readBoard('{"items":[]}')).toEqual(empty);
  });
});

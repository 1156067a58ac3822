import { readBoard } from './board.js';

const key = 'samenwerking-hub';

export function loadBoard() {
  try {
    return { board: readBoard(localStorage.getItem(key)), kept: true };
  } catch {
    return { board: readBoard(null), kept: false };
  }
}

/** False when the browser refuses to store it. */
export function saveBoard(board) {
  try {
    localStorage.setItem(key, JSON.stringify(board));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab of this browser changed the board. */
export function onBoardChange(listener) {
  addEventListener('storage', (event) => {
    if (event.key === key) listener(readBoard(event.newValue));
  });
}

import { createPortal } from 'react-dom';
import './print-sheet.css';

/** What is printed instead of the page while this is rendered. */
export function PrintSheet({ text }: { text: string }) {
  return createPortal(<pre className="print-sheet">{text}</pre>, document.body);
}

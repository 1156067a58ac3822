import { Copy, Download, Printer } from 'lucide-react';
import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { copyText } from '#web/platform/copy-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { transcriptFileName, transcriptText } from './transcript-text.ts';

export function TranscriptActions({ session, messages }: { session: ChatSession; messages: readonly ChatMessage[] }) {
  const text = () => transcriptText(session, messages);
  const copy = () => copyText(text(), 'Download het gesprek in plaats daarvan.');
  return (
    <>
      <Button variant="ghost" icon={<Copy aria-hidden />} onClick={copy}>
        Kopiëren
      </Button>
      <Button variant="ghost" icon={<Printer aria-hidden />} onClick={() => print(text())}>
        Afdrukken
      </Button>
      <Button
        variant="ghost"
        icon={<Download aria-hidden />}
        onClick={() => saveFile(new Blob([text()], { type: 'text/plain;charset=utf-8' }), transcriptFileName(session))}
      >
        Downloaden
      </Button>
    </>
  );
}

/** Prints from an iframe, so that only the transcript is on the page. */
function print(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return frame.remove();
  const page = contentDocument.createElement('pre');
  page.textContent = text;
  page.style.whiteSpace = 'pre-wrap';
  page.style.font = '11pt/1.5 system-ui, sans-serif';
  contentDocument.body.append(page);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}

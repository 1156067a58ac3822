import { Copy, Trash2 } from 'lucide-react';
import { useDraft } from '#web/platform/form/drafts.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { messageDraft } from '../message-draft.ts';

/** Text that was in the composer when the conversation ended, to copy or discard. */
export function UnsentDraft({ sessionId }: { sessionId: string }) {
  const [text, setText] = useDraft(messageDraft(sessionId));
  const discard = () => {
    setText('');
    const undo = { label: 'Ongedaan maken', onSelect: () => setText(text) };
    toast({ title: 'De tekst is weggegooid', action: undo });
  };
  if (text.trim() === '') return null;
  return (
    <section aria-labelledby="niet-verstuurd" className="grid gap-2 rounded-lg border border-line bg-surface-2 p-3">
      <h3 id="niet-verstuurd" className="text-xs font-medium text-muted">
        U was nog aan het schrijven. Dit is niet verstuurd.
      </h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Copy aria-hidden />}
          onClick={() => copyText(text, 'Selecteer de tekst en kopieer die zelf.')}
        >
          Tekst kopiëren
        </Button>
        <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={discard}>
          Weggooien
        </Button>
      </div>
    </section>
  );
}

import { Send } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { chatMessageLength } from '#contract/chat-rules.ts';
import type { Attachment } from '#contract/attachments.ts';
import type { ChatSession } from '#contract/expert-chat.ts';
import { AttachmentField, useAttachments } from '#web/features/attachments/public.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { reachability } from '#web/platform/call/reachability.ts';
import { useDraft } from '#web/platform/form/drafts.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { formatKeys } from '#web/ui/format-keys.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { useIsDelayed } from '../sync/use-is-delayed.ts';
import { messageDraft, messageFiles } from './message-draft.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

/** Selects the icon of the Enter key of an on-screen keyboard. */
const enterKeyHint = 'send';

type Props = {
  session: ChatSession;
  isRateLimited: boolean;
  onSend: (text: string, attachments: Attachment[]) => void;
  onType: () => void;
};

/** Text field for messages with files: Enter sends, Shift+Enter inserts a line break. The draft survives a reload. */
export function Composer({ session, isRateLimited, onSend, onType }: Props) {
  const [text, setText] = useDraft(messageDraft(session.id));
  const files = useAttachments(messageFiles(session.id));
  const [wasTooLong, setTooLong] = useState(false);
  const field = useRestoreFocus<HTMLTextAreaElement>();
  const check = usePersonalDataCheck(text);
  const left = chatMessageLength - text.trim().length;
  const isTooLong = left < 0;

  const send = () => {
    setTooLong(isTooLong);
    if (text.trim() === '' && files.ids.length > 0)
      toast({ tone: 'warning', title: 'Typ er een bericht bij', description: 'Verstuur daarna het bestand ermee.' });
    if (text.trim() === '' || isTooLong || !files.confirmReady() || !check.confirmSend()) return;
    onSend(text.trim(), files.ready);
    setText('');
    files.list.removeSent(files.ids);
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="shrink-0 border-t border-line px-4 pt-3 pb-3 md:px-6 md:pb-4">
      <div className="mx-auto grid max-w-205 gap-2">
        <ComposerNotice isRateLimited={isRateLimited} />
        <PersonalDataWarning
          found={check.found}
          onSend={() => {
            check.allow();
            send();
          }}
          onEdit={() => {
            check.dismiss();
            field.current?.focus();
          }}
        />
        <AttachmentField list={files.list}>
          <Textarea
            ref={field}
            rows={1}
            aria-label="Schrijf een bericht"
            aria-invalid={(wasTooLong && isTooLong) || undefined}
            aria-describedby="bericht-hulp"
            placeholder={
              session.status === 'waiting' && session.side === 'requester' ? 'Stel uw vraag' : 'Schrijf een bericht'
            }
            enterKeyHint={enterKeyHint}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              onType();
            }}
            onKeyDown={sendOnEnter}
            className="min-w-0 flex-1 [&_textarea]:max-h-[min(10rem,25dvh)] [&_textarea]:resize-none"
          />
          <Button variant="primary" className="min-h-9.5" icon={<Send aria-hidden />} onClick={send}>
            <span className="max-sm:sr-only">Versturen</span>
          </Button>
        </AttachmentField>
        <p id="bericht-hulp" className="flex justify-between gap-3 text-xs text-muted max-md:hidden">
          <span>
            <Kbd>{formatKeys(shortcutKeys.sendMessage)}</Kbd> verstuurt, <Kbd>{formatKeys(shortcutKeys.newLine)}</Kbd>{' '}
            begint een nieuwe regel
          </span>
        </p>
        {left < countFrom && (
          <p className={isTooLong ? 'text-xs text-danger' : 'text-xs text-muted'}>
            {isTooLong
              ? `Maximaal 4.000 tekens; dit zijn er ${formatNumber(-left)} te veel`
              : `Nog ${formatCount(left, 'teken', 'tekens')}`}
          </p>
        )}
        {/* In place of the line above, which changes at each key. */}
        <output className="sr-only">{formatRemainingCharacters(left)}</output>
      </div>
    </div>
  );
}

/** Why messages are sent or arrive late. */
function ComposerNotice({ isRateLimited }: { isRateLimited: boolean }) {
  const isReachable = useStore(reachability) === 'reachable';
  const isDelayed = useIsDelayed();
  return (
    <>
      {!isReachable && (
        <Notice>
          Geen verbinding. Wat u verstuurt, blijft staan en wordt vanzelf verstuurd zodra er weer verbinding is.
        </Notice>
      )}
      {isDelayed && <Notice>Geen live verbinding; nieuwe berichten komen vertraagd binnen.</Notice>}
      {isReachable && isRateLimited && (
        <Notice>
          U verstuurt veel berichten achter elkaar. Wacht even: wat er nog staat, wordt vanzelf verstuurd.
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-xs text-muted">
      {children}
    </p>
  );
}

/** Number of remaining characters below which it is shown. */
const countFrom = 500;

/** How many characters a message may still have, for screen readers: another text once in a hundred characters only. */
export function formatRemainingCharacters(left: number): string {
  if (left >= countFrom) return '';
  if (left < 0) return 'Het bericht is te lang: maximaal 4.000 tekens';
  return `Nog hooguit ${Math.ceil(left / 100) * 100} tekens`;
}

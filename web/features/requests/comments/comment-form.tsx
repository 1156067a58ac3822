import { useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { requestCommentLength } from '#contract/request-comments.ts';
import { AttachmentField, useAttachments } from '#web/features/attachments/public.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { useDraft } from '#web/platform/form/drafts.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { matchesKeys } from '#web/platform/shortcuts/shortcuts.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { commentDraft, useAddComment } from './comment-mutations.ts';

/** The field for a new comment; what is typed survives closing the page and an undo. */
export function CommentForm({ requestId }: { requestId: string }) {
  const [text, setText] = useDraft(commentDraft(requestId));
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useAttachments(`comment_${requestId}`);
  const { mutate: add, isPending } = useAddComment(requestId, files.list);
  const privacy = usePersonalDataCheck(text);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '' || isPending || !files.confirmReady() || !privacy.confirmSend()) return;
    add({ text: text.trim(), attachments: files.ready });
  };
  const submitOnKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!matchesKeys(shortcutKeys.submit, event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field label="Uw reactie" hint="De indiener, wie erachter staat en de supervisors lezen het.">
        <Textarea
          ref={field}
          rows={2}
          value={text}
          maxLength={requestCommentLength}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={submitOnKey}
        />
      </Field>
      <AttachmentField list={files.list} />
      <PersonalDataWarning
        found={privacy.found}
        onSend={({ currentTarget }) => {
          privacy.allow();
          currentTarget.form?.requestSubmit();
        }}
        onEdit={() => {
          privacy.dismiss();
          field.current?.focus();
        }}
      />
      <Button
        type="submit"
        className="justify-self-end"
        busy={isPending}
        busyLabel="Plaatsen..."
        disabled={text.trim() === ''}
      >
        Reageren
      </Button>
    </form>
  );
}

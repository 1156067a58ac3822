import { useState, type KeyboardEvent, type RefObject } from 'react';
import { chatAnswerForm, type ChatQuestion } from '#contract/chat-questions.ts';
import { chatMessageLength } from '#contract/chat-rules.ts';
import { AttachmentList } from '#web/features/attachments/public.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { useSavedDraft } from '#web/platform/form/drafts.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useObjectActions } from '#web/platform/pages/object-actions.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { matchesKeys } from '#web/platform/shortcuts/shortcuts.ts';
import { NoWorkObject, WorkObjectSkeleton } from '#web/platform/split-view/object-content.tsx';
import { useFocusOnArrival } from '#web/platform/split-view/use-focus-on-arrival.ts';
import { ObjectFact, ObjectFacts, WorkObject } from '#web/platform/split-view/work-object.tsx';
import { formatDateTime, formatRelative } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { usePageCheck } from '#web/platform/use-page-check.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { useReadOnly } from '#web/ui/inputs/use-read-only.ts';
import { deskQuery } from '../chat-queries.ts';
import { answerDraft } from '../conversation/message-draft.ts';

type Props = {
  /** The question on the desk; undefined once a colleague has answered it or it was withdrawn. */
  question: ChatQuestion | undefined;
  isLoading: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
};

/** A question that was left, with the form that answers it. One that leaves the desk stays, with what was typed. */
export function OpenQuestion({ question, isLoading, ...rest }: Props) {
  const [known, setKnown] = useState(question);
  if (question && question !== known) setKnown(question);
  const shown = question ?? known;
  if (!shown && isLoading) return <WorkObjectSkeleton label="Vraag" />;
  if (!shown)
    return (
      <NoWorkObject label="Vraag">
        <EmptyState
          level={2}
          title="Deze vraag is er niet (meer)"
          text="Zij is beantwoord of ingetrokken."
          action={<Button onClick={rest.onClose}>Terug naar de balie</Button>}
        />
      </NoWorkObject>
    );
  return <Shown question={shown} isGone={question === undefined} {...rest} />;
}

type ShownProps = Pick<Props, 'field' | 'onClose'> & { question: ChatQuestion };

function Shown({ question, isGone, ...rest }: ShownProps & { isGone: boolean }) {
  const { text, requester, wantedExpert, createdAt, attachments } = question;
  const now = useNow();
  return (
    <WorkObject
      title={`Vraag van ${requester.name}`}
      summary={<span>{formatRelative(createdAt, now)} achtergelaten</span>}
      description={
        <>
          <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
            <LinkedText text={text} />
          </p>
          <AttachmentList attachments={attachments} className="mt-3" />
        </>
      }
      aside={
        <ObjectFacts>
          <ObjectFact term="Achtergelaten">{formatDateTime(createdAt)}</ObjectFact>
          {wantedExpert && <ObjectFact term="Vraagt naar">{wantedExpert.name}</ObjectFact>}
        </ObjectFacts>
      }
      composer={
        <div className="grid gap-3">
          {isGone && (
            <Banner tone="warning" title="Deze vraag is intussen beantwoord of ingetrokken">
              Wat u typte, blijft hier staan.
            </Banner>
          )}
          <AnswerForm question={question} {...rest} />
        </div>
      }
    />
  );
}

/** What is typed stays until it is sent, also when the question is closed. */
function AnswerForm({ question, field, onClose }: ShownProps) {
  const { id, requester } = question;
  const startPageCheck = usePageCheck();
  const form = usePortalForm({
    schema: chatAnswerForm,
    initial: { text: answerDraft(id).read() },
    send: async (body) => {
      if (!privacy.confirmSend()) return;
      const isOnPage = startPageCheck();
      await call('PUT /api/chat/questions/{id}/answer', { params: { id }, body });
      removeDraft();
      void queryClient.invalidateQueries(deskQuery);
      toast({ title: `Uw antwoord is naar ${requester.name} gestuurd` });
      if (isOnPage()) onClose();
    },
    onError: (error) => {
      if (error instanceof CallError && error.status < 500) void queryClient.invalidateQueries(deskQuery);
      return false;
    },
  });
  const privacy = usePersonalDataCheck(form.values.text);
  const { error, input } = form.field('text');
  const removeDraft = useSavedDraft(answerDraft(id), form.values.text);
  const fields = useReadOnly<HTMLDivElement>(form.busy);
  useFocusOnArrival(field);
  useObjectActions(id, [
    {
      id: 'question-answer',
      title: 'Beantwoorden',
      keywords: ['antwoord op vraag', 'geef antwoord'],
      description: `Vraag van ${requester.name}`,
      run: () => form.focus('text'),
    },
  ]);
  const submitOnKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!matchesKeys(shortcutKeys.submit, event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form {...form.props} aria-label="Beantwoorden" className="grid gap-3">
      <div {...fields} className="grid gap-3">
        <Field label="Uw antwoord" required error={error} hint="Uw antwoord komt als melding bij de vrager.">
          <Textarea {...input} ref={field} rows={3} maxLength={chatMessageLength} onKeyDown={submitOnKey} />
        </Field>
        <PersonalDataWarning {...privacy.formWarning(() => form.focus('text'))} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Later
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          busyLabel="Versturen..."
          data-tip-keys={shortcutKeys.submit}
        >
          Versturen
        </Button>
      </div>
    </form>
  );
}

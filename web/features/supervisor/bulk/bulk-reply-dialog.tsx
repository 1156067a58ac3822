import { useState } from 'react';
import type { RequestStatus } from '#contract/request-rules.ts';
import { PersonalDataWarning } from '#web/features/privacy/public.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { actionLabels, rejectWithoutReason, replyOnly } from '../change/change-texts.ts';
import { useReplyField } from '../change/use-reply-field.ts';
import { bulkReplyId } from '../change/reply-draft.ts';

/** What happens with the requests: a change of their status, or nothing but the reply. */
type Action = RequestStatus | 'reply';

const labels: Record<Action, string> = { ...actionLabels, reply: replyOnly };
const options = (['in_progress', 'approved', 'rejected', 'reply'] as const).map((value) => ({
  value,
  label: labels[value],
}));

type Props = {
  count: number;
  /** Asks for the reason of a rejection, which can be skipped. */
  isRejection: boolean;
  busy: boolean;
  onChange: (status: RequestStatus, reply?: string) => void;
  onReply: (reply: string) => void;
  onClose: () => void;
};

/** One official reply for all selected requests, and one status unless they keep theirs. */
export function BulkReplyDialog({ count, isRejection, busy, onChange, onReply, onClose }: Props) {
  const [action, setAction] = useState<Action>(isRejection ? 'rejected' : 'in_progress');
  const { reply, error, confirmSend, warning, input } = useReplyField(bulkReplyId);
  const send = () => {
    if (!confirmSend({ required: true })) return;
    if (action === 'reply') onReply(reply.trim());
    else onChange(action, reply.trim());
  };
  return (
    <Dialog
      onClose={onClose}
      title={`${formatCount(count, 'verzoek', 'verzoeken')} ${isRejection ? 'afwijzen' : 'beantwoorden'}`}
      description="Iedereen die erachter staat, krijgt dit antwoord te lezen."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuleren
          </Button>
          {isRejection && reply.trim() === '' && (
            <Button busy={busy} onClick={() => onChange('rejected')}>
              {rejectWithoutReason}
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={send}>
            {labels[action]}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!isRejection && (
          <Field label="Wat gebeurt ermee">
            <Select options={options} value={action} onChange={({ target }) => setAction(target.value as Action)} />
          </Field>
        )}
        <Field label={isRejection ? 'Waarom wijst u dit af?' : 'Antwoord'} error={error} required>
          <Textarea {...input} />
        </Field>
        <PersonalDataWarning
          {...warning(send)}
          readers="Iedereen die achter deze verzoeken staat, krijgt dat te lezen."
        />
      </div>
    </Dialog>
  );
}

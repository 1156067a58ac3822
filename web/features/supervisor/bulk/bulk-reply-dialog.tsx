import { useState } from 'react';
import type { RequestStatus } from '#contract/request-rules.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { actionLabels, rejectWithoutReason } from '../change/change-texts.ts';
import { useReplyField } from '../change/use-reply-field.ts';
import { bulkReplyId } from '../panel/reply-drafts.ts';

const options = (['in_progress', 'approved', 'rejected'] as const).map((value) => ({
  value,
  label: actionLabels[value],
}));

type Props = {
  count: number;
  /** Asks for the reason of a rejection, which can be skipped. */
  isRejection: boolean;
  busy: boolean;
  onSend: (status: RequestStatus, reply?: string) => void;
  onClose: () => void;
};

/** One status and one official reply for all selected requests. */
export function BulkReplyDialog({ count, isRejection, busy, onSend, onClose }: Props) {
  const [status, setStatus] = useState<RequestStatus>(isRejection ? 'rejected' : 'in_progress');
  const { reply, error, validate, input } = useReplyField(bulkReplyId);
  const send = () => validate({ required: true }) && onSend(status, reply.trim());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${formatCount(count, 'verzoek', 'verzoeken')} ${isRejection ? 'afwijzen' : 'beantwoorden'}`}
      description="Iedereen die erachter staat, krijgt dit antwoord te lezen."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuleren
          </Button>
          {isRejection && reply.trim() === '' && (
            <Button busy={busy} onClick={() => onSend('rejected')}>
              {rejectWithoutReason}
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={send}>
            {actionLabels[status]}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!isRejection && (
          <Field label="Wat gebeurt ermee">
            <Select
              options={options}
              value={status}
              onChange={({ target }) => setStatus(target.value as RequestStatus)}
            />
          </Field>
        )}
        <Field label={isRejection ? 'Waarom wijst u dit af?' : 'Antwoord'} error={error} required>
          <Textarea {...input} />
        </Field>
      </div>
    </Dialog>
  );
}

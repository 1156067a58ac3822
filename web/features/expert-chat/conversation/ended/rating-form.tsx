import { Star } from 'lucide-react';
import { useId, type SubmitEvent } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { useRateChat } from './use-rate-chat.ts';
import { useRatingDraft } from './use-rating-draft.ts';

/** One to five stars, which are saved when they are chosen, and then a comment. */
export function RatingForm({ session }: { session: ChatSession }) {
  const { rating } = session;
  const { stars, comment, isChanged, change } = useRatingDraft(useUser().id, session);
  const rate = useRateChat(session.id);
  const choose = (value: number) => {
    change({ stars: value });
    rate.mutate({ stars: value, comment: rating?.comment ?? null });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (stars > 0) rate.mutate({ stars, comment: comment.trim() || null });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <StarInput value={stars} onChange={choose} />
      {stars > 0 && (
        <>
          <Field label="Toelichting" optional>
            <Textarea
              rows={2}
              maxLength={1000}
              value={comment}
              onChange={({ target }) => change({ comment: target.value })}
            />
          </Field>
          {isChanged && (
            <div>
              <Button type="submit" variant="primary" busy={rate.isPending} busyLabel="Opslaan...">
                {comment.trim() === (rating?.comment ?? '') ? 'Beoordeling versturen' : 'Toelichting versturen'}
              </Button>
            </div>
          )}
        </>
      )}
    </form>
  );
}

function StarInput({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="float-left font-medium">Hoe ging het gesprek?</legend>
      <span className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="relative grid size-8 place-items-center">
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md"
            />
            <Star
              aria-hidden
              className={cx('pointer-events-none size-5', stars <= value ? 'fill-current text-warn' : 'text-muted')}
            />
            <span className="sr-only">{formatCount(stars, 'ster', 'sterren')}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

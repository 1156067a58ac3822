import { Star } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ChatSession } from '#contract/expert-chat.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { declareDraft, useSavedDraft } from '#web/platform/form/drafts.ts';
import { parseFields } from '#web/platform/parse-json.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { chatQuery, ownChatsQuery } from '../../chat-queries.ts';

/** One to five stars, which are saved when they are chosen, and then a comment. */
export function RatingForm({ session }: { session: ChatSession }) {
  const { rating } = session;
  const { stars, comment, isChanged, change } = useRatingDraft(session);
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

type RatingDraft = { stars: number; comment: string };

/** The unsent rating of a conversation; null when the stored value is invalid. */
export const ratingDraft = declareDraft('chat_rating', {
  parse: (stored): RatingDraft | null => {
    const { stars = 0, comment } = parseFields<RatingDraft>(stored);
    return [1, 2, 3, 4, 5].includes(stars) && typeof comment === 'string' ? { stars, comment } : null;
  },
});

/** What the form shows, stored in this browser: live updates may remount it. */
function useRatingDraft({ id, rating }: Pick<ChatSession, 'id' | 'rating'>) {
  const [typed, setTyped] = useState(() => ratingDraft(id).read());
  const given = { stars: rating?.stars ?? 0, comment: rating?.comment ?? '' };
  const draft = typed ?? given;
  const isChanged = draft.stars !== given.stars || draft.comment.trim() !== given.comment;
  useSavedDraft(ratingDraft(id), isChanged ? draft : null);
  return { ...draft, isChanged, change: (changed: Partial<RatingDraft>) => setTyped({ ...draft, ...changed }) };
}

function useRateChat(id: string) {
  return useMutation({
    // One after the other: the last star that was chosen counts.
    scope: { id: `rate-${id}` },
    mutationFn: (body: { stars: number; comment: string | null }) =>
      call('PUT /api/chat/sessions/{id}/rating', { params: { id }, body }),
    meta: { success: 'Bedankt voor uw beoordeling', errorTitle: 'Uw beoordeling is niet opgeslagen' },
    onSuccess: (session) => {
      queryClient.setQueryData(chatQuery(id).queryKey, session);
      void queryClient.invalidateQueries(ownChatsQuery);
    },
  });
}

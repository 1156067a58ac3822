import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { useRateTopic } from './use-rate-topic.ts';

const answers = [
  { helpful: true, label: 'Ja', Icon: ThumbsUp },
  { helpful: false, label: 'Nee', Icon: ThumbsDown },
];

/** `rated`: the user's previous answer, which a new one replaces. */
export function TopicRating({ id, rated }: { id: string; rated: boolean | null }) {
  const rate = useRateTopic(id);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-y border-line py-3">
      <p id="nuttig" className="mr-1 font-medium">
        Was dit nuttig?
      </p>
      <div role="group" aria-labelledby="nuttig" className="flex gap-1.5">
        {answers.map(({ helpful, label, Icon }) => (
          <Button
            key={label}
            size="sm"
            variant={rated === helpful ? 'primary' : 'secondary'}
            aria-pressed={rated === helpful}
            icon={<Icon aria-hidden />}
            onClick={() => rate.mutate(helpful)}
          >
            {label}
          </Button>
        ))}
      </div>
      <output className="basis-full text-xs text-muted empty:hidden">{rated !== null && thankYouText(rated)}</output>
    </div>
  );
}

function thankYouText(helpful: boolean): string {
  return helpful ? 'Dank u wel.' : 'Dank u wel. We gebruiken uw antwoord om deze uitleg te verbeteren.';
}

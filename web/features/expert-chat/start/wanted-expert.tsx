import { useQuery } from '@tanstack/react-query';
import type { Expert } from '#contract/experts.ts';
import { Link } from '@tanstack/react-router';
import { describeAvailability, expertsQuery } from '#web/features/experts/public.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { RetryLine } from '#web/ui/feedback/retry-line.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The preferred expert of a new conversation, with a button that removes the preference. */
export function WantedExpert({ id, onClear }: { id: string; onClear: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(expertsQuery);
  const expert = data?.find((one) => one.id === id);
  const now = useNow();
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface-2 py-2 pr-2 pl-3">
      {expert && <Avatar name={expert.name} tintId={expert.id} />}
      <div className="min-w-0 flex-1">
        {expert ? (
          <>
            <p className="truncate font-medium">Voorkeur: {expert.name}</p>
            <p className="text-xs text-muted">
              {expert.role} · {availabilityText(expert, now)}. Een collega kan ook antwoorden.
            </p>
          </>
        ) : data ? (
          <p>
            Deze expert is niet gevonden.{' '}
            <Link to="/experts" className={linkClasses}>
              Kies een andere
            </Link>
          </p>
        ) : error ? (
          <RetryLine text="De expert kon niet worden geladen." retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-8 w-48" />
        )}
      </div>
      <CloseButton onClick={onClear} data-tip="Geen voorkeur" />
    </div>
  );
}

/** `niet bereikbaar, weer bereikbaar maandag 08:30` */
function availabilityText(expert: Expert, now: Date): string {
  const { label, note } = describeAvailability(expert, now);
  return `${label.toLowerCase()}, ${note}`;
}

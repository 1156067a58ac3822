import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { expertsQuery } from '#web/features/experts/public.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The preferred expert of a new session, with a button that removes the preference. */
export function WantedExpert({ id, onClear }: { id: string; onClear: () => void }) {
  const { data, error } = useQuery(expertsQuery);
  const expert = data?.find((one) => one.id === id);
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface-2 py-2 pr-2 pl-3">
      {expert && <Avatar name={expert.name} />}
      <div className="min-w-0 flex-1">
        {expert ? (
          <>
            <p className="truncate font-medium">Voorkeur: {expert.name}</p>
            <p className="text-xs text-muted">
              {expert.role}. Is {expert.name.split(' ')[0]} bezet, dan helpt een collega u.
            </p>
          </>
        ) : data || error ? (
          <p>
            Deze expert is niet gevonden.{' '}
            <Link to="/experts" className={linkClasses}>
              Kies een andere
            </Link>
          </p>
        ) : (
          <Skeleton className="h-8 w-48" />
        )}
      </div>
      <CloseButton onClick={onClear} data-tip="Geen voorkeur" />
    </div>
  );
}

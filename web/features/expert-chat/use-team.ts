import { useQuery } from '@tanstack/react-query';
import { describeTeam, expertsQuery, isAttended } from '#web/features/experts/public.ts';
import { useNow } from '#web/platform/time/use-now.ts';

/** Which experts can answer this user now; null while that is unknown. */
export function useTeam() {
  const { data: experts } = useQuery(expertsQuery);
  const now = useNow();
  if (!experts) return null;
  const team = describeTeam(experts, now);
  return { ...team, isAttended: isAttended(team) };
}

export type Team = NonNullable<ReturnType<typeof useTeam>>;

/** `Er is nu geen expert bereikbaar, de eerstvolgende maandag 08:30` */
export function teamText({ available, busy, opening }: Team): string {
  if (available > 0) return available === 1 ? '1 expert is bereikbaar' : `${available} experts zijn bereikbaar`;
  if (busy > 0) return 'Alle experts zijn nu in gesprek';
  return `Er is nu geen expert bereikbaar${opening ? `, de eerstvolgende ${opening}` : ''}`;
}

import { useQuery } from '@tanstack/react-query';
import type { Expert } from '#contract/experts.ts';
import { expertsQuery, managedExpertsQuery } from '../experts-query.ts';

/** An expert as the loaded lists have it now, which change while its dialog is open. */
export function useListedExpert(opened: Expert): Expert {
  const { data: listed = [] } = useQuery({ ...expertsQuery, enabled: false });
  const { data: managed = [] } = useQuery({ ...managedExpertsQuery, enabled: false });
  return [...listed, ...managed]
    .filter(({ id }) => id === opened.id)
    .reduce((newest, one) => (one.version > newest.version ? one : newest), opened);
}

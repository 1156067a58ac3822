import { useMutation } from '@tanstack/react-query';
import type { Composition } from '#contract/component-builder.ts';
import { call } from '#web/platform/call/call.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { compositionsQuery, refetchCompositions } from './compositions-query.ts';

/** Deletes compositions, with an undo toast that saves them again. */
export function useDeleteCompositions() {
  const { mutate: restore } = useMutation({
    mutationFn: (deleted: Composition[]) =>
      call('POST /api/compositions', {
        body: { compositions: deleted.map(({ name, component, props }) => ({ name, component, props })) },
      }),
    meta: { errorTitle: 'De composities konden niet worden teruggezet' },
    onSettled: refetchCompositions,
  });
  return useMutation({
    mutationFn: (chosen: Composition[]) =>
      call('POST /api/compositions/delete', { body: { ids: chosen.map(({ id }) => id) } }),
    meta: { errorTitle: 'De composities konden niet worden verwijderd' },
    onMutate: (chosen) => {
      const ids = new Set(chosen.map(({ id }) => id));
      return updateCached(compositionsQuery.queryKey, (rows) => rows.filter(({ id }) => !ids.has(id)));
    },
    onError: (_error, _chosen, rollBack) => rollBack?.(),
    onSuccess: (_answer, chosen) =>
      toast({
        title: `${formatCount(chosen.length, 'compositie', 'composities')} verwijderd`,
        action: { label: 'Ongedaan maken', onSelect: () => restore(chosen) },
      }),
    onSettled: refetchCompositions,
  });
}

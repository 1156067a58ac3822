import { useMutation } from '@tanstack/react-query';
import type { Composition } from '#contract/component-builder.ts';
import { call } from '#web/platform/call/call.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { toastDeletionError } from '#web/platform/toasts/toast-deletion-error.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { compositionsQuery, refetchCompositions } from './compositions-query.ts';

/** Deletes compositions as they are shown, with an undo toast that saves them again. */
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
      call('POST /api/compositions/delete', {
        body: { compositions: chosen.map(({ id, version }) => ({ id, version })) },
      }),
    meta: { ownErrors: true },
    onMutate: (chosen) => {
      const ids = new Set(chosen.map(({ id }) => id));
      return updateCached(compositionsQuery.queryKey, (rows) => rows.filter(({ id }) => !ids.has(id)));
    },
    onError: (error, chosen, rollBack) => {
      rollBack?.();
      toastDeletionError(error, {
        failed: 'De composities konden niet worden verwijderd',
        changed: `${chosen.length === 1 ? 'Deze compositie is' : 'Deze composities zijn'} intussen gewijzigd`,
      });
    },
    onSuccess: ({ deleted, skipped }, chosen) =>
      toast({
        title: `${formatCount(deleted.length, 'compositie', 'composities')} verwijderd`,
        ...(skipped.length > 0 && { tone: 'warning', description: skippedText(skipped) }),
        action: { label: 'Ongedaan maken', onSelect: () => restore(chosen.filter(({ id }) => deleted.includes(id))) },
      }),
    onSettled: refetchCompositions,
  });
}

function skippedText(skipped: Composition[]): string {
  const names = new Intl.ListFormat('nl').format(skipped.map(({ name }) => `“${name}”`));
  return `Niet verwijderd, omdat ze intussen zijn gewijzigd: ${names}.`;
}

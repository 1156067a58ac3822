import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Expert } from '#contract/experts.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { describeAvailability } from './availability.ts';
import { expertsQuery } from './experts-query.ts';
import { saveHours } from './hours/save-hours.ts';

/** How others see this expert's availability, with the switch to be available outside the hours. */
export function PresenceSwitch({ skeleton }: { skeleton: ReactNode }) {
  const { data: experts, isPending } = useQuery(expertsQuery);
  const now = useNow();
  const save = useMutation({
    scope: { id: 'presence' },
    mutationFn: async ({ shown, outsideHours }: { shown: Expert; outsideHours: boolean }) => {
      // Read when it is sent: the change before this one has raised the version.
      const listed = queryClient.getQueryData(expertsQuery.queryKey)?.find(({ id }) => id === shown.id);
      const { id, hours, backAt, version } = listed ?? shown;
      await saveHours({ id, hours, backAt, version, outsideHours });
    },
    meta: { success: 'De uren zijn opgeslagen', errorTitle: 'De uren zijn niet opgeslagen' },
  });
  if (isPending) return skeleton;
  const own = experts?.find(({ isOwn }) => isOwn);
  if (!own) return null;
  const { tone, label, note } = describeAvailability(own, now);
  return (
    <div className="grid justify-items-start gap-1">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <StatusDot tone={tone}>{label}</StatusDot>
        <span className="text-xs text-muted">{note}</span>
      </p>
      <Checkbox
        checked={save.isPending ? save.variables.outsideHours : own.outsideHours}
        onChange={({ target }) => save.mutate({ shown: own, outsideHours: target.checked })}
      >
        Ook buiten mijn uren bereikbaar
      </Checkbox>
    </div>
  );
}

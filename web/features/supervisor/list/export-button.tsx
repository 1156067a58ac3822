import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportRequests } from '#contract/request-decisions.ts';
import { callFile } from '#web/platform/call/call.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { filtersOf, type SupervisorView } from '../supervisor-view.ts';

/** What the list shows, all pages of it, as a file for Excel. */
export function ExportButton({ view }: { view: SupervisorView }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(exportRequests, { query: filtersOf(view) }),
    onSuccess: (file) => save(file, `verzoeken-${new Date().toLocaleDateString('sv-SE')}.csv`),
    meta: { errorTitle: 'Downloaden lukte niet' },
  });
  return (
    <Button
      icon={<Download aria-hidden />}
      busy={isPending}
      data-tip="Wat de filters vinden, voor Excel"
      onClick={() => mutate()}
    >
      CSV
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by then; a file that is never let go of stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callFile } from '#web/platform/call/call.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toRequestFilters, type SupervisorView } from '../supervisor-view.ts';

/** Downloads all pages of the filtered list as CSV. */
export function ExportButton({ view }: { view: SupervisorView }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile('GET /api/requests/export', { query: toRequestFilters(view) }),
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
  // Revoking at once can cancel the download in some browsers; without revoking the file stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

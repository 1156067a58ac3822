import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callFile } from '#web/platform/call/call-file.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { formatIsoDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toRequestFilters, type SupervisorView } from '../supervisor-view.ts';

/** Downloads all pages of the filtered list as CSV. */
export function ExportButton({ view }: { view: SupervisorView }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile('GET /api/requests/export', { query: toRequestFilters(view) }),
    onSuccess: (file) => saveFile(file, `verzoeken-${formatIsoDay(new Date())}.csv`),
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

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callFile } from '#web/platform/call/call-file.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { formatIsoDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import type { AuditFilters } from './audit-filters.ts';

/** Downloads the filtered rows as CSV; the server records it. */
export function ExportAuditButton({ filters }: { filters: AuditFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile('GET /api/audit-logs/export', { query: filters }),
    onSuccess: (file) => saveFile(file, `logboek-${formatIsoDay(new Date())}.csv`),
    meta: { errorTitle: 'Downloaden lukte niet' },
  });
  return (
    <Button
      icon={<Download aria-hidden />}
      busy={isPending}
      data-tip="De nieuwste 50.000 regels die de filters vinden"
      onClick={() => mutate()}
    >
      CSV
    </Button>
  );
}

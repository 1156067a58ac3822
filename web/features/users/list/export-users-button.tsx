import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callFile } from '#web/platform/call/call-file.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { formatIsoDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toUserFilters, type UsersView } from '../users-view.ts';

/** Downloads all pages of the filtered list as CSV. */
export function ExportUsersButton({ view }: { view: UsersView }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile('GET /api/users/export', { query: { ...toUserFilters(view), sort: view.sort } }),
    onSuccess: (file) => saveFile(file, `gebruikers-${formatIsoDay(new Date())}.csv`),
    meta: { errorTitle: 'Downloaden lukte niet' },
  });
  return (
    <Button
      icon={<Download aria-hidden />}
      busy={isPending}
      data-tip="Wat de filters vinden, voor Excel; het logboek vermeldt het"
      onClick={() => mutate()}
    >
      CSV
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callFile } from '#web/platform/call/call-file.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { formatIsoDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';

/** Downloads everything that the portal keeps of the user. */
export function DownloadOwnData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile('GET /api/privacy/data'),
    onSuccess: (file) => saveFile(file, `mijn-gegevens-${formatIsoDay(new Date())}.json`),
    meta: { success: 'Uw gegevens zijn gedownload', errorTitle: 'Downloaden lukte niet' },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-pretty text-muted">
        Alles wat het portaal van u bewaart, in één bestand (JSON) met Nederlandse namen.
      </p>
      <Button icon={<Download aria-hidden />} busy={isPending} busyLabel="Downloaden..." onClick={() => mutate()}>
        Mijn gegevens downloaden
      </Button>
    </div>
  );
}

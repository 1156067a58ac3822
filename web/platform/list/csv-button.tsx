import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '#web/platform/save-file.ts';
import { formatIsoDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';

type Props = {
  /** Loads all rows that the filters of the list find. */
  load: () => Promise<Blob>;
  /** Start of the file name, before the day. */
  name: string;
  tip: string;
};

/** Downloads a filtered list as CSV. */
export function CsvButton({ load, name, tip }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, `${name}-${formatIsoDay(new Date())}.csv`),
    meta: { errorTitle: 'Downloaden is niet gelukt' },
  });
  return (
    <Button icon={<Download aria-hidden />} busy={isPending} data-tip={tip} onClick={() => mutate()}>
      CSV
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { backupsQuery } from '../database-queries.ts';
import { BackupList } from './backup-list.tsx';
import { useDownloadBackup } from './use-download-backup.ts';

/** The download of a backup, what it contains, and the last ones. */
export function BackupTab() {
  const { mutate, isPending } = useDownloadBackup();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-pretty text-muted">
          Alle gegevens van het portaal op één moment, in één bestand. Het portaal blijft intussen gewoon werken.
          Terugzetten doet u op de server, met{' '}
          <code className="inline-block font-mono text-xs">npm run restore BESTAND</code>.
        </p>
        <Button variant="primary" icon={<Download aria-hidden />} busy={isPending} onClick={() => mutate()}>
          Reservekopie downloaden
        </Button>
      </div>
      <Banner tone="warning" title="Bewaar dit bestand als een wachtwoord.">
        Het bevat persoonsgegevens, gesprekken, het logboek en de hashes van wachtwoorden, en het is niet versleuteld.
        E-mails die nog wachten of bewaard zijn, staan erin met hun links, die nog kunnen werken. Sessies en de geheime
        sleutel van het portaal staan er niet in: na het terugzetten logt iedereen opnieuw in.
      </Banner>
      <QueryContent
        deferred
        query={useQuery(backupsQuery)}
        failed="De reservekopieën konden niet worden geladen"
        loading={<SkeletonList label="Reservekopieën" rows={5} />}
      >
        {(backups) => <BackupList backups={backups} />}
      </QueryContent>
    </div>
  );
}

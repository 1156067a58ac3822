import { raiseAlert, resolveAlert } from '#server/features/alerts/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { BackupFailure } from './open-backup.ts';

const subject = { source: 'database', key: 'backup' } as const;

export async function raiseBackupAlert(portal: Portal, failure: BackupFailure): Promise<void> {
  await raiseAlert(portal, {
    ...subject,
    type: 'error',
    severity: 'high',
    title: 'Een reservekopie is mislukt',
    message:
      failure === 'time_limit'
        ? 'Het downloaden van de reservekopie duurde langer dan 30 minuten.'
        : 'De reservekopie kon niet volledig worden gelezen. Het gedownloade bestand is niet bruikbaar.',
    action: 'Download een nieuwe reservekopie.',
    url: '/admin#database',
  });
}

export async function resolveBackupAlert(portal: Portal): Promise<void> {
  await resolveAlert(portal, subject);
}

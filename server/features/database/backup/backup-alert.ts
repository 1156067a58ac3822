import { raiseAlert, resolveAlert } from '#server/features/alerts/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { BackupFailure } from './open-backup.ts';

const subject = { source: 'database', key: 'backup' } as const;

/** `interrupted`: the instance did not record the outcome. */
type Problem = Exclude<BackupFailure, 'disconnected'> | 'interrupted';

const messages: Record<Problem, string> = {
  time_limit: 'Het downloaden van de reservekopie duurde langer dan 30 minuten.',
  failed: 'De reservekopie kon niet volledig worden gelezen. Het gedownloade bestand is niet bruikbaar.',
  interrupted: 'Van een reservekopie is niet bekend of zij volledig is gedownload. Gebruik dat bestand niet.',
};

export async function raiseBackupAlert(portal: Portal, problem: Problem): Promise<void> {
  await raiseAlert(portal, {
    ...subject,
    type: 'error',
    severity: 'high',
    title: 'Een reservekopie is mislukt',
    message: messages[problem],
    action: 'Download een nieuwe reservekopie.',
    url: '/admin#database',
  });
}

export async function resolveBackupAlert(portal: Portal): Promise<void> {
  await resolveAlert(portal, subject);
}

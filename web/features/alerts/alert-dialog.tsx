import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alert } from '#contract/alerts.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { AlertContent } from './alert-content.tsx';
import { alertQuery } from './alert-queries.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { useResolveAlert } from './alert-mutations.ts';

/** One alert with its details, and what an administrator can do with it. */
export function AlertDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(alertQuery(id));
  const { data: alert } = query;
  const [form, setForm] = useState<'acknowledge' | 'mute' | null>(null);
  // A form takes the place of the dialog, which then cannot restore the focus itself.
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    setTimeout(() => opener instanceof HTMLElement && opener.focus());
  };
  const backToAlert = () => setForm(null);
  if (alert && form === 'acknowledge') return <AcknowledgeDialog alert={alert} onClose={backToAlert} />;
  if (alert && form === 'mute') return <MuteDialog alert={alert} onClose={backToAlert} />;
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={alert?.title ?? 'Waarschuwing'}
      footer={alert && <Actions alert={alert} onForm={setForm} onClose={close} />}
    >
      <QueryContent query={query} failed="De waarschuwing kon niet worden geladen" loading={<SkeletonText lines={6} />}>
        {(loaded) => <AlertContent alert={loaded} />}
      </QueryContent>
    </Dialog>
  );
}

type ActionsProps = { alert: Alert; onForm: (form: 'acknowledge' | 'mute') => void; onClose: () => void };

function Actions({ alert, onForm, onClose }: ActionsProps) {
  const resolve = useResolveAlert();
  if (alert.status === 'resolved')
    return (
      <Button variant="ghost" onClick={onClose}>
        Sluiten
      </Button>
    );
  return (
    <>
      {!alert.isMuted && (
        <Button variant="ghost" onClick={() => onForm('mute')}>
          Dempen
        </Button>
      )}
      {alert.status === 'open' && <Button onClick={() => onForm('acknowledge')}>Oppakken</Button>}
      <Button
        variant="primary"
        busy={resolve.isPending}
        busyLabel="Oplossen..."
        onClick={() => resolve.mutate(alert.id)}
      >
        Oplossen
      </Button>
    </>
  );
}

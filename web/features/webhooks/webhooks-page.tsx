import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { WebhookTarget } from '#contract/webhooks.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { NewSecret } from '#web/platform/new-secret.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { webhooksPage } from './pages.ts';
import { TargetRow, type TargetDialogName } from './target-row.tsx';
import { targetsQuery } from './webhook-queries.ts';

const AddTargetDialog = lazyComponent(() => import('./target-dialog.tsx').then((file) => file.AddTargetDialog));
const EditTargetDialog = lazyComponent(() => import('./target-dialog.tsx').then((file) => file.EditTargetDialog));
const DeliveriesDialog = lazyComponent(() => import('./deliveries-dialog.tsx').then((file) => file.DeliveriesDialog));
const RotateDialog = lazyComponent(() => import('./target-questions.tsx').then((file) => file.RotateDialog));
const DeleteDialog = lazyComponent(() => import('./target-questions.tsx').then((file) => file.DeleteDialog));

type Open = { dialog: 'add' } | { dialog: TargetDialogName; target: WebhookTarget } | null;
type Shown = { name: string; secret: string };

/** The targets of webhooks, for administrators. */
export function WebhooksPage() {
  const query = useQuery(targetsQuery);
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const add = () => setOpen({ dialog: 'add' });
  const close = () => setOpen(null);
  const show = ({ target, secret }: { target: WebhookTarget; secret: string | null }) =>
    setShown(secret === null ? null : { name: target.name, secret });
  return (
    <>
      <PageHeader {...headerOf(webhooksPage)}>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
          Nieuw doel
        </Button>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown && (
          <NewSecret
            key={shown.secret}
            label="Nieuw geheim"
            name="Geheim"
            heading="h2"
            title={`Het geheim van “${shown.name}”`}
            text="Kopieer het nu en sla het op bij de ontvanger, die er de handtekening mee controleert. Na sluiten is het niet meer te zien."
            secret={shown.secret}
            shownCharacters={10}
            copyFailure="Toon het geheim en kopieer het zelf."
            onClose={() => setShown(null)}
          />
        )}
        <Card as="section" padding="none" aria-label="Doelen">
          <QueryContent
            deferred
            query={query}
            failed="De doelen konden niet worden geladen"
            loading={<SkeletonList label="Doelen" rows={3} className="px-4" />}
          >
            {(targets) =>
              targets.length === 0 ? (
                <EmptyState
                  level={2}
                  icon={<Webhook aria-hidden />}
                  title="Nog geen doelen"
                  text="Voeg een kanaal van Teams of Slack toe, of het adres van een systeem dat webhooks ontvangt."
                  action={
                    <Button icon={<Plus aria-hidden />} onClick={add}>
                      Eerste doel toevoegen
                    </Button>
                  }
                />
              ) : (
                <ul>
                  {targets.map((target) => (
                    <TargetRow key={target.id} target={target} onOpen={(dialog) => setOpen({ dialog, target })} />
                  ))}
                </ul>
              )
            }
          </QueryContent>
        </Card>
      </div>
      <LazyBoundary onMissing={close}>
        {open?.dialog === 'add' && <AddTargetDialog onAdded={show} onClose={close} />}
        {open?.dialog === 'edit' && <EditTargetDialog target={open.target} onClose={close} />}
        {open?.dialog === 'log' && <DeliveriesDialog target={open.target} onClose={close} />}
        {open?.dialog === 'rotate' && <RotateDialog target={open.target} onRotated={show} onClose={close} />}
        {open?.dialog === 'delete' && <DeleteDialog target={open.target} onClose={close} />}
      </LazyBoundary>
    </>
  );
}

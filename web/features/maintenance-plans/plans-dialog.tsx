import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Pencil, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MaintenancePlan } from '#contract/maintenance-plans.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { durationText, windowText } from '#web/platform/time/window-text.ts';
import { newPlanValues, PlanFields, planSchema, toPlanValues } from './plan-fields.tsx';
import { hasBegun, useCancelPlan } from './plan-mutations.ts';
import { plansQuery, refetchPlans } from './plans-query.ts';

const descriptions = {
  app: 'Collega’s zien het vooraf op Status, en op de laatste dag en tijdens het onderhoud ook op de app. De app blijft te openen; een storing melden kan dan niet.',
  tool: 'De tool sluit bij het begin en opent bij het einde vanzelf. Collega’s zien het vooraf op Status, en de laatste week ook op de tool.',
};

type Kind = keyof typeof descriptions;
type PlansDialogProps = { kind: Kind; target: { id: string; name: string }; onClose: () => void };

/** The planned maintenance of an app or tool; a plan is added or changed in a form at its place. */
export function PlansDialog({ kind, target, onClose }: PlansDialogProps) {
  const [edited, setEdited] = useState<MaintenancePlan | 'new' | null>(null);
  const back = () => setEdited(null);
  if (edited === 'new') return <AddPlanDialog kind={kind} target={target} onClose={back} />;
  if (edited) return <EditPlanDialog kind={kind} plan={edited} name={target.name} onClose={back} />;
  return (
    <Dialog
      title={`Gepland onderhoud: ${target.name}`}
      description={descriptions[kind]}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => setEdited('new')}>
          Onderhoud plannen
        </Button>
      }
    >
      <Plans targetId={target.id} onChange={setEdited} />
    </Dialog>
  );
}

function Plans({ targetId, onChange }: { targetId: string; onChange: (plan: MaintenancePlan) => void }) {
  const query = useQuery(plansQuery(targetId));
  return (
    <QueryContent query={query} failed="Het geplande onderhoud kon niet worden geladen" loading={<Loading />}>
      {(plans) =>
        plans.length === 0 ? (
          <EmptyState icon={<CalendarClock aria-hidden />} title="Geen onderhoud gepland" />
        ) : (
          <ul aria-label="Gepland onderhoud">
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} onChange={() => onChange(plan)} />
            ))}
          </ul>
        )
      }
    </QueryContent>
  );
}

function PlanRow({ plan, onChange }: { plan: MaintenancePlan; onChange: () => void }) {
  const { mutate: cancel } = useCancelPlan();
  const window = windowText(plan);
  const isNow = hasBegun(plan, useNow());
  const details = [
    ...(isNow ? ['nu bezig'] : []),
    durationText(plan),
    ...(plan.createdBy === null ? [] : [`gepland door ${plan.createdBy}`]),
  ];
  return (
    <li className="flex items-center gap-x-1 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums">{window}</p>
        {plan.note && <p className="wrap-anywhere">{plan.note}</p>}
        <p className="text-xs wrap-anywhere text-muted">{details.join(' · ')}</p>
      </div>
      <Button
        variant="ghost"
        icon={<Pencil aria-hidden />}
        aria-label={`Wijzig het onderhoud van ${window}`}
        data-tip="Wijzigen"
        onClick={onChange}
      />
      <Button
        variant="ghost"
        icon={isNow ? <Square aria-hidden /> : <Trash2 aria-hidden />}
        aria-label={`${isNow ? 'Beëindig' : 'Annuleer'} het onderhoud van ${window}`}
        data-tip={isNow ? 'Beëindigen' : 'Annuleren'}
        onClick={() => cancel(plan)}
      />
    </li>
  );
}

function AddPlanDialog({ kind, target, onClose }: PlansDialogProps) {
  const form = usePortalForm({
    schema: planSchema,
    initial: newPlanValues,
    initialFocus: 'startsAt',
    send: async (body) => {
      await call('POST /api/maintenance/{id}/plans', { params: { id: target.id }, body });
      await refetchPlans();
      const what = kind === 'tool' ? `${target.name} sluit` : `${target.name}:`;
      toast({ title: 'Onderhoud gepland', description: `${what} ${windowText(body)}.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Onderhoud plannen: ${target.name}`}
      form={form}
      submitLabel="Plannen"
      busyLabel="Plannen..."
      onClose={onClose}
    >
      <PlanFields kind={kind} form={form} />
    </FormDialog>
  );
}

type EditPlanDialogProps = { kind: Kind; plan: MaintenancePlan; name: string; onClose: () => void };

function EditPlanDialog({ kind, plan, name, onClose }: EditPlanDialogProps) {
  const form = useVersionedForm({
    row: plan,
    toValues: toPlanValues,
    schema: planSchema,
    initialFocus: 'startsAt',
    send: async (body, version) => {
      await call('PUT /api/maintenance-plans/{id}', { params: { id: plan.id }, body: { ...body, version } });
      await refetchPlans();
      toast({ title: 'Gepland onderhoud gewijzigd' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Gepland onderhoud wijzigen: ${name}`}
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <PlanFields kind={kind} form={form} />
    </FormDialog>
  );
}

function Loading() {
  return (
    <SkeletonRegion label="Gepland onderhoud">
      <div className="grid gap-2 py-3">
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-1/3" />
      </div>
    </SkeletonRegion>
  );
}

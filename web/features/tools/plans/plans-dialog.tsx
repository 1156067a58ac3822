import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MaintenancePlan } from '#contract/maintenance-plans.ts';
import type { Tool } from '#contract/tools.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchTools } from '../tools-query.ts';
import { durationText, windowText } from '#web/platform/time/window-text.ts';
import { newPlanValues, PlanFields, planSchema, toPlanValues } from './plan-fields.tsx';
import { useCancelPlan } from './plan-mutations.ts';
import { plansQuery } from './plans-query.ts';

const description =
  'De tool sluit bij het begin en opent bij het einde vanzelf. Collega’s zien het vooraf op Status, en de laatste week ook op de tool.';

/** The planned maintenance of a tool; a plan is added or changed in a form at its place. */
export function PlansDialog({ tool, onClose }: { tool: Pick<Tool, 'id' | 'name'>; onClose: () => void }) {
  const [edited, setEdited] = useState<MaintenancePlan | 'new' | null>(null);
  const back = () => setEdited(null);
  if (edited === 'new') return <AddPlanDialog tool={tool} onClose={back} />;
  if (edited) return <EditPlanDialog plan={edited} name={tool.name} onClose={back} />;
  return (
    <Dialog
      title={`Gepland onderhoud: ${tool.name}`}
      description={description}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => setEdited('new')}>
          Onderhoud plannen
        </Button>
      }
    >
      <Plans toolId={tool.id} onChange={setEdited} />
    </Dialog>
  );
}

function Plans({ toolId, onChange }: { toolId: string; onChange: (plan: MaintenancePlan) => void }) {
  const query = useQuery(plansQuery(toolId));
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
  const details = [durationText(plan), ...(plan.createdBy === null ? [] : [`gepland door ${plan.createdBy}`])];
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
        icon={<Trash2 aria-hidden />}
        aria-label={`Annuleer het onderhoud van ${window}`}
        data-tip="Annuleren"
        onClick={() => cancel(plan)}
      />
    </li>
  );
}

function AddPlanDialog({ tool, onClose }: { tool: Pick<Tool, 'id' | 'name'>; onClose: () => void }) {
  const form = usePortalForm({
    schema: planSchema,
    initial: newPlanValues,
    initialFocus: 'startsAt',
    send: async (body) => {
      await call('POST /api/tools/{id}/maintenance-plans', { params: { id: tool.id }, body });
      await refetchTools();
      toast({ title: 'Onderhoud gepland', description: `${tool.name} sluit ${windowText(body)}.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Onderhoud plannen: ${tool.name}`}
      form={form}
      submitLabel="Plannen"
      busyLabel="Plannen..."
      onClose={onClose}
    >
      <PlanFields form={form} />
    </FormDialog>
  );
}

function EditPlanDialog({ plan, name, onClose }: { plan: MaintenancePlan; name: string; onClose: () => void }) {
  const form = useVersionedForm({
    row: plan,
    toValues: toPlanValues,
    schema: planSchema,
    initialFocus: 'startsAt',
    send: async (body, version) => {
      await call('PUT /api/maintenance-plans/{id}', { params: { id: plan.id }, body: { ...body, version } });
      await refetchTools();
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
      <PlanFields form={form} />
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

import { useState, type ReactNode } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import type { AskedChange } from './confirm-change-dialog.tsx';
import { neighbourOf, useChangeRole, useChangeStatus, type RoleChange, type StatusChange } from './user-mutations.ts';

const ConfirmChangeDialog = lazyComponent(() =>
  import('./confirm-change-dialog.tsx').then((file) => file.ConfirmChangeDialog),
);

type ConfirmedChange = {
  changeRole: (change: RoleChange) => void;
  changeStatus: (change: StatusChange) => void;
  isPending: boolean;
  /** The question, while one is asked; rendered by the caller. */
  dialog: ReactNode;
};

/**
 * Changes roles and statuses of users. It asks first about what cannot be undone without a trace or has weight: a role from
 * Supervisor up, more than one account, and disabling, which ends sessions at once.
 */
export function useConfirmedChange(): ConfirmedChange {
  const role = useChangeRole();
  const status = useChangeStatus();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const close = () => setAsked(null);
  const send = (next: AskedChange) => (next.kind === 'role' ? role.mutate(next.change) : status.mutate(next.change));
  return {
    changeRole: (change) => {
      const next: AskedChange = { kind: 'role', change };
      const hasWeight = Math.max(change.user.role, neighbourOf(change.user.role, change.direction)) >= 2;
      if (hasWeight) setAsked(next);
      else send(next);
    },
    changeStatus: (change) => {
      const next: AskedChange = { kind: 'status', change };
      if (change.status === 'disabled' || change.userIds.length > 1) setAsked(next);
      else send(next);
    },
    isPending: role.isPending || status.isPending,
    dialog: asked && (
      <LazyBoundary onMissing={close}>
        <ConfirmChangeDialog asked={asked} onConfirm={() => send(asked)} onClose={close} />
      </LazyBoundary>
    ),
  };
}

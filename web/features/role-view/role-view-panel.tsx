import { useId } from 'react';
import { viewRoleNames, type ViewRole } from '#contract/platform/roles.ts';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { setViewRole } from '#web/platform/session/view-role.ts';
import { Select } from '#web/ui/inputs/select.tsx';

const lowerRoles: ViewRole[] = [-1, 0, 1, 2];

/** Chooses the role whose view is shown. */
export function RoleViewPanel() {
  const id = useId();
  const role = useRole();
  const storedRole = useStoredRole();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted">
        Bekijk als
      </label>
      <Select
        id={id}
        className="*:[select]:h-8.5"
        value={String(role)}
        onChange={(event: { target: { value: string } }) => {
          const chosen = Number(event.target.value) as ViewRole;
          setViewRole(chosen === storedRole ? null : chosen);
        }}
        options={[
          { value: String(storedRole), label: `${viewRoleNames[storedRole]} (uw eigen rol)` },
          ...lowerRoles.toReversed().map((each) => ({ value: String(each), label: viewRoleNames[each] })),
        ]}
      />
    </div>
  );
}

import { Eye } from 'lucide-react';
import { useId } from 'react';
import { viewRoleNames, type ViewRole } from '#contract/platform/roles.ts';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { setViewRole } from '#web/platform/session/view-role.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/inputs/select.tsx';

const lowerRoles: ViewRole[] = [-1, 0, 1, 2];

/** Chooses the role whose view is shown. Collapsed, it is an icon; a select of the system covers it. */
export function RoleViewPanel({ collapsed }: { collapsed: boolean }) {
  const id = useId();
  const role = useRole();
  const storedRole = useStoredRole();
  const select = {
    value: String(role),
    onChange: (event: { target: { value: string } }) => {
      const chosen = Number(event.target.value) as ViewRole;
      setViewRole(chosen === storedRole ? null : chosen);
    },
    options: [
      { value: String(storedRole), label: `${viewRoleNames[storedRole]} (uw eigen rol)` },
      ...lowerRoles.toReversed().map((each) => ({ value: String(each), label: viewRoleNames[each] })),
    ],
  };
  if (collapsed) {
    return (
      <span
        className={cx(
          'relative grid h-8.5 place-items-center rounded-md transition-colors hover:bg-surface-2',
          'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
          role === storedRole ? 'text-muted' : 'text-warn',
        )}
        data-tip={`Bekijk als: ${viewRoleNames[role]}`}
        data-tip-side="right"
      >
        <Eye aria-hidden className="size-4" />
        <Select
          aria-label="Bekijk als"
          className="absolute! inset-0 opacity-0 *:[select]:h-full *:[select]:cursor-pointer"
          {...select}
        />
      </span>
    );
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="px-2.5 text-xs font-medium text-muted md:px-2.5">
        Bekijk als
      </label>
      <Select id={id} className="*:[select]:h-8.5" {...select} />
    </div>
  );
}

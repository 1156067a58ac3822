import { Building2 } from 'lucide-react';

/** Why an action on a user is not offered here. */
export const managedReason = 'De bedrijfsdirectory beheert deze gebruiker. Wijzig dit daar.';
export const directoryRoleReason = 'Een groep van de bedrijfsdirectory geeft deze rol. Wijzig dit daar.';

/** Marks a user of the directory. `short`: in a row of a list. */
export function ManagedMark({ short = false }: { short?: boolean }) {
  const text = 'Beheerd door de bedrijfsdirectory';
  return (
    <span className="inline-flex items-center gap-1.5 text-muted" data-tip={short ? text : undefined}>
      <Building2 aria-hidden className="size-3.5 shrink-0" />
      <span className={short ? 'sr-only' : undefined}>{text}</span>
    </span>
  );
}

import { Eye } from 'lucide-react';
import { viewRoleNames } from '#contract/platform/roles.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** In place of the data of user management in the view of a role that does not get it. */
export function UsersNotLoaded() {
  return (
    <Card>
      <EmptyState
        icon={<Eye aria-hidden />}
        title="Niet geladen in deze weergave"
        text={`De rol ${viewRoleNames[useRole()]} krijgt geen gegevens van gebruikers. Ga terug naar uw eigen rol om ze te zien.`}
      />
    </Card>
  );
}

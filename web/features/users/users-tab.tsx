import { Users } from 'lucide-react';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function UsersTab() {
  return (
    <Card padding="none">
      <EmptyState level={2} icon={<Users aria-hidden />} title="Geen gebruikers gevonden" />
    </Card>
  );
}

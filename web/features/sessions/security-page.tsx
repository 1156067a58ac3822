import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ChangePassword } from './change-password.tsx';
import { SecurityStatusCards } from './security-status-cards.tsx';
import { SessionList } from './session-list.tsx';

export function SecurityPage() {
  return (
    <>
      <PageHeader title="Beveiliging" text="Uw wachtwoord en de apparaten waarop u bent ingelogd." />
      <div className="grid gap-4">
        <SecurityStatusCards />
        <div className="grid items-start gap-4 xl:grid-cols-[1.4fr_1fr]">
          <SessionList />
          <ChangePassword />
        </div>
      </div>
    </>
  );
}

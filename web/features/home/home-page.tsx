import { PageHeader } from '#web/ui/page-header.tsx';
import { useUser } from '#web/platform/session/use-user.ts';

export function HomePage() {
  const user = useUser();
  return <PageHeader title={`Welkom, ${user.username}`} />;
}

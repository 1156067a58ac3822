import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/actions/link.tsx';

const page = getRouteApi('/user-management/$userId');

/** One user for supervisors and administrators. */
export function UserPage() {
  const { userId } = page.useParams();
  return (
    <PageHeader title="Gebruiker" text={userId}>
      <Link href="/user-management">Alle gebruikers</Link>
    </PageHeader>
  );
}

import { PageHeader } from '#web/ui/page-header.tsx';

export function AppsPage() {
  return <PageHeader title="Apps & Tools" text="Open uw gereedschap en stem op wat u als eerste nodig hebt." />;
}

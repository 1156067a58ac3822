import { readableAddress } from '#contract/platform/readable-address.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';

/** The administrator, marked as such. */
export function AdminUser({ collapsed = false }: { collapsed?: boolean }) {
  const user = useUser();
  if (collapsed) return <Avatar name={user.name} named />;
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={user.name} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <span className="truncate font-medium">{user.name}</span>
          <span className="shrink-0 rounded-sm bg-primary-soft px-1.5 text-xs font-medium text-link">Admin</span>
        </p>
        <p className="truncate text-xs text-muted" data-tip={readableAddress(user.email)}>
          {readableAddress(user.email)}
        </p>
      </div>
    </div>
  );
}

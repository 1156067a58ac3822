import type { UserOverview } from '#contract/admin.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';

type Props = { label: string; users: UserOverview['newest'] };

/** Users with the time of what they did last. */
export function RecentUsers({ label, users }: Props) {
  return (
    <section aria-label={label} className="min-w-0">
      <h3 className="mb-1 text-xs font-medium text-muted">{label}</h3>
      {users.length === 0 ? (
        <p className="text-muted">Nog niemand</p>
      ) : (
        <ul className="divide-y divide-line">
          {users.map(({ id, name, email, role, status, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <span className="max-w-full truncate font-medium" title={readableAddress(email)}>
                {name}
              </span>
              <span className="text-xs/5 text-muted">
                <RelativeTime moment={at} />
              </span>
              <span className="w-full truncate text-xs text-muted">
                {status === 'active'
                  ? roleNames[role]
                  : `${roleNames[role]}, ${userStatusLabels[status].toLowerCase()}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

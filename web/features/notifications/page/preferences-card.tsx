import { useQuery } from '@tanstack/react-query';
import type { NotificationPreference } from '#contract/notifications.ts';
import { notificationKindInfo, type Delivery, type NotificationKind } from '#contract/notification-kinds.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { preferencesQuery } from '../notification-queries.ts';
import { useSavePreference } from './use-save-preference.ts';

const options: { value: Delivery; label: string }[] = [
  { value: 'portal', label: 'In het portaal' },
  { value: 'mail', label: 'Ook per e-mail' },
  { value: 'off', label: 'Uit' },
];

/** Delivery of each kind of notification. A choice is saved immediately. */
export function PreferencesCard() {
  const query = useQuery(preferencesQuery);
  return (
    <Card as="section" aria-labelledby="voorkeuren">
      <CardHeader id="voorkeuren" title="Welke meldingen wilt u ontvangen?" />
      <QueryContent
        query={query}
        failed="Uw voorkeuren konden niet worden geladen"
        loading={<SkeletonList label="Voorkeuren" rows={3} />}
      >
        {(preferences) => <Preferences preferences={preferences} />}
      </QueryContent>
    </Card>
  );
}

function Preferences({ preferences }: { preferences: NotificationPreference[] }) {
  const { mutate: save } = useSavePreference();
  return (
    <ul className="grid gap-4">
      {preferences.map(({ kind, delivery }) => (
        <Preference key={kind} kind={kind} delivery={delivery} onChange={(value) => save({ kind, delivery: value })} />
      ))}
    </ul>
  );
}

type PreferenceProps = { kind: NotificationKind; delivery: Delivery; onChange: (delivery: Delivery) => void };

function Preference({ kind, delivery, onChange }: PreferenceProps) {
  const { label } = notificationKindInfo[kind];
  return (
    <li className="grid gap-1.5">
      <span aria-hidden>{label}</span>
      <Segmented
        label={label}
        options={options}
        value={delivery}
        onChange={onChange}
        className="w-fit max-[22.5rem]:*:*:px-1"
      />
    </li>
  );
}

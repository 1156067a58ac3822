import { useMutation, useQuery } from '@tanstack/react-query';
import { notificationKindInfo, type Delivery, type NotificationKind } from '#contract/notification-kinds.ts';
import type { NotificationPreference } from '#contract/notifications.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { isLastMutation, updateCached } from '#web/platform/query/update-cached.ts';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { preferencesQuery } from '../notification-queries.ts';

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

const { queryKey } = preferencesQuery;

const mutationKey = ['notification-preferences'];

/** Saves the delivery of a kind of notification, with an optimistic update. */
function useSavePreference() {
  return useMutation({
    mutationKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (choice: NotificationPreference) => call('PUT /api/notifications/preferences', { body: choice }),
    meta: { errorTitle: 'Uw keuze kon niet worden bewaard' },
    onMutate: (choice) =>
      updateCached(queryKey, (preferences) =>
        preferences.map((preference) => (preference.kind === choice.kind ? choice : preference)),
      ),
    onError: (_error, _choice, rollBack) => {
      if (isLastMutation(mutationKey)) rollBack?.();
    },
    onSettled: async () => {
      if (isLastMutation(mutationKey)) await queryClient.invalidateQueries({ queryKey });
    },
  });
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { notificationKindInfo, type Delivery, type NotificationKind } from '#contract/notification-kinds.ts';
import type { NotificationPreference } from '#contract/notifications.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { isLastMutation, updateCached } from '#web/platform/query/update-cached.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { preferencesQuery } from '../notification-queries.ts';

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
    <table className="w-full hyphens-auto wrap-anywhere">
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col" className="pb-1 font-medium">
            Melding
          </th>
          <th scope="col" className={columnClasses}>
            In het portaal
          </th>
          <th scope="col" className={columnClasses}>
            Per e-mail
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {preferences.map(({ kind, delivery }) => (
          <Preference
            key={kind}
            kind={kind}
            delivery={delivery}
            onChange={(value) => save({ kind, delivery: value })}
          />
        ))}
      </tbody>
    </table>
  );
}

const columnClasses = 'w-1/5 px-1 pb-1 text-center font-medium';

type PreferenceProps = { kind: NotificationKind; delivery: Delivery; onChange: (delivery: Delivery) => void };

/** What comes by mail is in the portal too: the second box checks the first, which unchecks the second. */
function Preference({ kind, delivery, onChange }: PreferenceProps) {
  const { label } = notificationKindInfo[kind];
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {label}
      </th>
      <td className="text-center">
        <Checkbox
          aria-label={`${label}: in het portaal`}
          checked={delivery !== 'off'}
          onChange={({ target }) => onChange(target.checked ? 'portal' : 'off')}
        />
      </td>
      <td className="text-center">
        <Checkbox
          aria-label={`${label}: per e-mail`}
          checked={delivery === 'mail'}
          onChange={({ target }) => onChange(target.checked ? 'mail' : 'portal')}
        />
      </td>
    </tr>
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
    meta: { errorTitle: 'Uw keuze is niet opgeslagen' },
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

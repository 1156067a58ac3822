import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { setAchievements } from '../achievements-query.ts';

/** Switches achievements or their messages on or off. */
export function useSaveSettings() {
  return useMutation({
    scope: { id: 'achievement-settings' },
    mutationFn: (settings: { isEnabled?: boolean; showsMessages?: boolean }) =>
      call('PATCH /api/achievements/settings', { body: settings }),
    meta: { errorTitle: 'De instelling kon niet worden bewaard' },
    onSuccess: setAchievements,
  });
}

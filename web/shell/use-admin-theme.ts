import { useRole } from '#web/platform/session/use-role.ts';
import { adminTheme } from '#web/platform/theme/admin-theme.ts';
import { useStore } from '#web/platform/use-store.ts';

/** Whether the admin theme is shown: to administrators who did not switch it off and view the portal as themselves. */
export function useAdminTheme(): boolean {
  const isOn = useStore(adminTheme);
  return useRole() === 3 && isOn;
}

import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import {
  disableBrowserNotifications,
  enableBrowserNotifications,
  readBrowserNotificationState,
} from './browser-notifications.ts';

/** Turns browser notifications of new messages on and off. */
export function NotificationToggle() {
  const { id: userId } = useUser();
  const [state, setState] = useState(() => readBrowserNotificationState(userId));
  if (state === 'unsupported')
    return <p className="text-xs text-muted">Deze browser kan geen meldingen van dit portaal tonen.</p>;
  if (state === 'blocked')
    return <p className="text-xs text-muted">Meldingen van dit portaal zijn in uw browser geblokkeerd.</p>;
  const toggle = async () =>
    setState(state === 'on' ? disableBrowserNotifications(userId) : await enableBrowserNotifications(userId));
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={state === 'on' ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      onClick={() => void toggle()}
    >
      {state === 'on' ? 'Browsermeldingen uitzetten' : 'Browsermeldingen aanzetten'}
    </Button>
  );
}

import { AlarmClockPlus } from 'lucide-react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { formatMinutes } from '../../chat-usage.ts';
import { useTimeRequest } from './use-time-request.ts';

/** Lets the requester ask the expert for more minutes, or withdraw that question. */
export function AskTimeButton({ session }: { session: ChatSession }) {
  const ask = useTimeRequest(session.id, 'Uw vraag om extra tijd is niet verwerkt');
  const { extendableMinutes, requestedMinutes } = session;
  if (requestedMinutes !== null)
    return (
      <Button icon={<AlarmClockPlus aria-hidden />} busy={ask.isPending} onClick={() => ask.mutate(null)}>
        {requestedMinutes} min gevraagd, intrekken
      </Button>
    );
  const choices = [...new Set([5, 10, 15, extendableMinutes])].filter((minutes) => minutes <= extendableMinutes);
  return (
    <Menu
      trigger={
        <Button icon={<AlarmClockPlus aria-hidden />} busy={ask.isPending} disabled={extendableMinutes === 0}>
          <span>
            Meer tijd<span className="max-sm:sr-only"> vragen</span>
          </span>
        </Button>
      }
    >
      {choices
        .toSorted((one, other) => one - other)
        .map((minutes) => (
          <MenuItem key={minutes} onSelect={() => ask.mutate(minutes)}>
            {formatMinutes(minutes)}
            {minutes === extendableMinutes && ', alles wat u over hebt'}
          </MenuItem>
        ))}
    </Menu>
  );
}

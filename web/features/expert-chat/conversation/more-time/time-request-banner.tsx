import type { ChatSession } from '#contract/expert-chat.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { formatMinutes } from '../../chat-usage.ts';
import { useExtendChat } from '../expert/expert-mutations.ts';
import { useTimeRequest } from './use-time-request.ts';

type Props = { session: ChatSession; requestedMinutes: number };

/** Asks the expert to confirm or decline the minutes that the requester asked for. */
export function TimeRequestBanner({ session: { id, requester }, requestedMinutes }: Props) {
  const extend = useExtendChat(id);
  const decline = useTimeRequest(id, 'Uw antwoord is niet verwerkt');
  return (
    <Banner
      className="mx-4 mb-3 md:mx-6"
      title={`${requester.name} vraagt om ${formatMinutes(requestedMinutes)} extra.`}
      action={
        <span className="flex gap-2">
          <Button size="sm" variant="primary" busy={extend.isPending} onClick={() => extend.mutate(requestedMinutes)}>
            Verlengen met {formatMinutes(requestedMinutes)}
          </Button>
          <Button size="sm" variant="ghost" busy={decline.isPending} onClick={() => decline.mutate(null)}>
            Niet nu
          </Button>
        </span>
      }
    />
  );
}

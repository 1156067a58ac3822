import { Banner } from '#web/ui/feedback/banner.tsx';
import { useStore } from '../use-store.ts';
import { reachability } from './reachability.ts';

/** Shown while the device is offline or the portal unreachable. */
export function ConnectionBanner({ className }: { className?: string }) {
  const now = useStore(reachability);
  if (now === 'reachable') return null;
  return (
    <Banner tone="offline" className={className}>
      {now === 'offline'
        ? 'U bent offline. Zodra er weer verbinding is, gaat het portaal vanzelf verder.'
        : 'Het portaal is even niet bereikbaar. We proberen het vanzelf opnieuw.'}
    </Banner>
  );
}

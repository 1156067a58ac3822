import { Banner } from '#web/ui/feedback/banner.tsx';
import { useStore } from '../use-store.ts';
import { connectionTexts, reachability } from './reachability.ts';

type ConnectionBannerProps = {
  /** The portal responds, but cannot do what the page needs to start. */
  isFailing?: boolean;
  className?: string;
};

/** Shown while the device is offline, or the portal unreachable or failing. */
export function ConnectionBanner({ isFailing = false, className }: ConnectionBannerProps) {
  const now = useStore(reachability);
  if (now === 'reachable' && !isFailing) return null;
  return (
    <Banner tone="offline" className={className}>
      {connectionTexts[now === 'offline' ? 'offline' : 'unreachable'].join(' ')}
    </Banner>
  );
}

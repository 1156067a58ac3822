import type { ReactNode } from 'react';
import { Banner, type BannerTone } from '#web/ui/banner.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { cx } from '#web/ui/cx.ts';

/** How following a link ended, and the way on. */
export function LinkOutcome({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-4">
      <Banner tone={tone}>{children}</Banner>
      <a href="/" className={cx(buttonLook('primary', 'lg'), 'w-full')}>
        Naar inloggen
      </a>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Banner, type BannerTone } from '#web/ui/feedback/banner.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';

/** The result of a link, of a mail or printed by the first start, with a link to sign in. */
export function LinkOutcome({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-4">
      <Banner tone={tone}>{children}</Banner>
      <a href="/" className={cx(buttonClasses('primary', 'lg'), 'w-full')}>
        Naar inloggen
      </a>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Brand } from '#web/platform/brand/brand.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { BrandPanel, BrandPitch } from './brand-panel.tsx';

export type AuthFrameProps = {
  brand: Pick<Brand, 'name' | 'abbreviation' | 'tagline'>;
  /** Above the organisation's name. */
  banner?: ReactNode;
  /** In a corner. */
  help?: ReactNode;
  /** As high as the login form where it is left out, so that the name above it stays where it is. */
  children?: ReactNode;
  /** Beside all that, where there is room; where it is left out, the frame shows it in its own time. */
  pitch?: ReactNode;
};

/** Where everything stands before somebody is signed in. */
export function AuthFrame({ brand, banner, help, children, pitch }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh bg-page text-ink lg:grid-cols-[minmax(27.5rem,1fr)_1.25fr]">
      <main className="flex min-w-0 flex-col px-6 py-8">
        {banner}
        <div className="m-auto w-full max-w-90">
          <div className="mb-11 flex items-center gap-2.5">
            <BrandMark abbreviation={brand.abbreviation} size="lg" />
            <span className="min-w-0">
              <span className="block text-base/5 font-semibold tracking-snug">{brand.name}</span>
              <span className="block text-xs text-muted">{brand.tagline}</span>
            </span>
          </div>
          {children ?? <div className="h-117.5" />}
        </div>
        {help}
      </main>
      <BrandPanel>{pitch ?? <PitchFrame />}</BrandPanel>
    </div>
  );
}

function PitchFrame() {
  return (
    <template data-page="signed-out">
      <BrandPitch />
    </template>
  );
}

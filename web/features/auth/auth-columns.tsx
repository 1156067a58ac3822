import type { ReactNode } from 'react';
import type { Brand } from '#web/platform/brand/brand.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { BrandPanel } from './brand-panel.tsx';

export type AuthColumnsProps = {
  brand: Pick<Brand, 'name' | 'abbreviation' | 'tagline'>;
  /** Above the name of the organisation. */
  banner?: ReactNode;
  /** In the corner. */
  help?: ReactNode;
  children: ReactNode;
  /** In the second column, on wide screens. */
  pitch: ReactNode;
};

/** The layout of the screens before signing in; its first paint uses the same one. */
export function AuthColumns({ brand, banner, help, children, pitch }: AuthColumnsProps) {
  return (
    <div className="grid min-h-dvh bg-page text-ink lg:grid-cols-[minmax(27.5rem,1fr)_1.25fr]">
      <main data-toasts-on-top className="relative flex min-w-0 flex-col px-6 py-8 max-md:pb-16">
        {banner && <div className="absolute inset-x-6 top-3 z-10">{banner}</div>}
        {/* Below a fixed height, not in the middle: what appears in the form does not move it. */}
        <div className="mx-auto mt-[max(0px,calc(50dvh-23rem))] mb-auto w-full max-w-90">
          <div className="mb-11 flex items-center gap-2.5">
            <BrandMark abbreviation={brand.abbreviation} size="lg" />
            <span className="min-w-0">
              <span className="block text-base/5 font-semibold tracking-snug">{brand.name}</span>
              <span className="block text-xs text-muted">{brand.tagline}</span>
            </span>
          </div>
          {children}
        </div>
        {help}
      </main>
      <BrandPanel>{pitch}</BrandPanel>
    </div>
  );
}

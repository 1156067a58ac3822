import { readBrand } from '#web/platform/brand/brand.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';

/** Covers the dashboard while it loads right after signing in. */
export function WelcomeOverlay() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-55 grid animate-fade-in place-items-center bg-page p-6 text-center text-ink"
    >
      <div className="flex flex-col items-center">
        <BrandMark abbreviation={readBrand().abbreviation} size="lg" />
        <p className="mt-6 text-3xl font-bold tracking-tight">Welkom terug!</p>
        <p className="mt-1.5 text-muted">Dashboard wordt geladen...</p>
        <span aria-hidden className="mt-6 h-1 w-40 overflow-hidden rounded-full bg-surface-3">
          <span className="block h-full w-full origin-left animate-pulse rounded-full bg-link" />
        </span>
      </div>
    </div>
  );
}

import { ShieldCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { readBrand } from '#web/platform/brand/brand.ts';
import { ConnectionBanner } from '#web/platform/call/connection-banner.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { HelpPanel } from './help-panel.tsx';

type AuthLayoutProps = {
  title: string;
  /** Name of the page in the browser's tab, where the heading is a greeting. */
  tab?: string;
  text?: ReactNode;
  children: ReactNode;
};

/** The frame of everything before somebody is signed in. */
export function AuthLayout({ title, tab = title, text, children }: AuthLayoutProps) {
  const brand = readBrand();
  useEffect(() => {
    const before = document.title;
    document.title = `${tab} · ${brand.name}`;
    return () => void (document.title = before);
  }, [tab, brand.name]);
  return (
    <div className="grid min-h-dvh bg-page text-ink lg:grid-cols-[minmax(27.5rem,1fr)_1.25fr]">
      <main className="flex min-w-0 flex-col px-6 py-8">
        <ConnectionBanner className="mx-auto mb-6 w-full max-w-90" />
        <div className="m-auto w-full max-w-90">
          <div className="mb-11 flex items-center gap-2.5">
            <BrandMark abbreviation={brand.abbreviation} size="lg" />
            <span className="min-w-0">
              <span className="block text-base/5 font-semibold tracking-snug">{brand.name}</span>
              <span className="block text-xs text-muted">{brand.tagline}</span>
            </span>
          </div>
          <h1 className="text-3xl/9 font-bold tracking-tight">{title}</h1>
          {text && <p className="mt-1.5 text-pretty text-muted">{text}</p>}
          {children}
          <p className="mt-11 flex items-center justify-center gap-1.5 text-xs text-muted">
            <ShieldCheck aria-hidden className="size-3.5" />
            Gegevens worden veilig verwerkt volgens AVG
          </p>
        </div>
        <HelpPanel abbreviation={brand.abbreviation} />
      </main>
      <BrandPanel />
    </div>
  );
}

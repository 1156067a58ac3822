import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { readBrand } from '#web/platform/brand/brand.ts';
import { ConnectionBanner } from '#web/platform/call/connection-banner.tsx';
import { AuthColumns } from './auth-columns.tsx';
import { BrandPitch } from './brand-panel.tsx';
import { HelpPanel } from './help-panel.tsx';

type AuthLayoutProps = {
  title: string;
  /** Title of the browser tab, where it differs from the heading. */
  tab?: string;
  text?: ReactNode;
  /** The heading gets the focus, again with another title. */
  focusesTitle?: boolean;
  children: ReactNode;
};

/** The layout of every page for signed-out visitors. */
export function AuthLayout({ title, tab = title, text, focusesTitle = false, children }: AuthLayoutProps) {
  const brand = readBrand();
  useEffect(() => {
    const before = document.title;
    document.title = `${tab} · ${brand.name}`;
    return () => void (document.title = before);
  }, [tab, brand.name]);
  return (
    <AuthColumns
      brand={brand}
      banner={<ConnectionBanner className="mx-auto w-full max-w-90" />}
      help={<HelpPanel abbreviation={brand.abbreviation} />}
      pitch={<BrandPitch />}
    >
      <Heading key={title} title={title} isFocused={focusesTitle} />
      {text && <p className="mt-1.5 text-pretty text-muted">{text}</p>}
      {children}
      <p className="mt-11 flex items-center justify-center gap-1.5 text-xs text-muted">
        <ShieldCheck aria-hidden className="size-3.5" />
        Gegevens worden veilig verwerkt volgens AVG
      </p>
    </AuthColumns>
  );
}

function Heading({ title, isFocused }: { title: string; isFocused: boolean }) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) element.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <h1
      ref={element}
      tabIndex={isFocused ? -1 : undefined}
      className="text-3xl/9 font-bold tracking-tight outline-none"
    >
      {title}
    </h1>
  );
}

import { ArrowLeft } from 'lucide-react';
import { AuthColumns } from '#web/features/auth/auth-columns.tsx';
import { BrandPitch } from '#web/features/auth/brand-panel.tsx';
import { mainClasses } from '#web/shell/main-classes.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AppsTemplate } from './apps-template.tsx';
import { HomeTemplate } from './home-template.tsx';
import { RequestTemplate } from './request-template.tsx';

/** Placeholders that the server replaces, as in index.html. */
const brand = { name: '%BRAND_NAME%', abbreviation: '%BRAND_ABBREVIATION%', tagline: '%BRAND_TAGLINE%' };

/** Also replaced by the server, by the path: the texts of the header of the declared page, or nothing. */
const header = { title: '%PAGE_TITLE%', text: '%PAGE_TEXT%' };
const back = '%PAGE_BACK%';

/**
 * Rendered into index.html by `npm run build`: the first paint, before any code has arrived. boot.ts sets which of the
 * two shows, `paint-screen.ts` fills the templates. Inert and hidden from assistive technology.
 */
export function Frame() {
  return (
    <div id="frame" aria-hidden inert className="[&_.animate-pulse]:animate-none">
      <SignedInFrame />
      <SignedOutFrame />
    </div>
  );
}

function SignedInFrame() {
  return (
    <div className="hidden min-h-dvh bg-page text-ink [[data-session=in]_&]:flex">
      <div className="hidden h-dvh w-62 shrink-0 border-r border-line bg-surface-1 px-3 pt-4 md:block [[data-sidebar-collapsed=true]_&]:w-14">
        <div className="flex items-center gap-2.5 px-2 [[data-sidebar-collapsed=true]_&]:justify-center [[data-sidebar-collapsed=true]_&]:px-0">
          <BrandMark abbreviation={brand.abbreviation} />
          <span className="min-w-0 [[data-sidebar-collapsed=true]_&]:hidden">
            <span className="block truncate font-semibold tracking-snug">{brand.name}</span>
            <span className="block text-xs text-muted">Portaal</span>
          </span>
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-14 shrink-0 border-b border-line" />
        <div className={mainClasses}>
          {/* Until the template of the page is filled. */}
          <div className="has-[h1:empty]:hidden has-[~:not(template)]:hidden">
            <div className="mb-1 has-[span:empty]:hidden">
              <span className={`${buttonClasses('link', 'sm')} -ml-1`}>
                <ArrowLeft aria-hidden />
                <span>{back}</span>
              </span>
            </div>
            <PageHeader {...header} />
          </div>
          <HomeTemplate />
          <AppsTemplate />
          <RequestTemplate />
        </div>
      </div>
    </div>
  );
}

/** A box as high as the login form keeps the name above it in its place. */
function SignedOutFrame() {
  return (
    <div className="hidden [[data-session=out]_&]:block">
      <AuthColumns brand={brand} pitch={<BrandPitch />}>
        <div className="h-132.5" />
      </AuthColumns>
    </div>
  );
}

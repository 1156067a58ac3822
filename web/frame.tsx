import { AppsFrame } from './features/apps/apps-frame.tsx';
import { AuthFrame } from './features/auth/auth-frame.tsx';
import { RecommendedFrame } from './features/recommendations/recommended-frame.tsx';
import { ToolsFrame } from './features/tools/tools-frame.tsx';
import { QuotaFrame } from './features/weekly-limits/quota-frame.tsx';
import { mainLook } from './shell/main-look.ts';
import { BrandMark } from './ui/display/brand-mark.tsx';

/** As in index.html: the server fills them in. */
const brand = { name: '%BRAND_NAME%', abbreviation: '%BRAND_ABBREVIATION%', tagline: '%BRAND_TAGLINE%' };

/**
 * The first screen, painted before any code has come: `npm run build` writes it into index.html. boot.ts knows which of
 * the two it is, and paint-ahead.ts shows the frame of a page.
 */
export function Frame() {
  return (
    <div id="frame" aria-hidden inert className="**:animate-none">
      <Inside />
      <Outside />
    </div>
  );
}

function Inside() {
  return (
    <div className="hidden min-h-dvh bg-page text-ink [[data-session=in]_&]:flex">
      <div className="hidden h-dvh w-62 shrink-0 border-r border-line bg-surface-1 px-3 pt-4 md:block [[data-sidebar=collapsed]_&]:w-14">
        <div className="flex items-center gap-2.5 px-2 [[data-sidebar=collapsed]_&]:justify-center [[data-sidebar=collapsed]_&]:px-0">
          <BrandMark abbreviation={brand.abbreviation} />
          <span className="min-w-0 [[data-sidebar=collapsed]_&]:hidden">
            <span className="block truncate font-semibold tracking-snug">{brand.name}</span>
            <span className="block text-xs text-muted">Portaal</span>
          </span>
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-14 shrink-0 border-b border-line" />
        <div className={mainLook}>
          <template data-page="apps">
            <AppsFrame quota={<QuotaFrame />} tools={<ToolsFrame />} recommended={<RecommendedFrame />} />
          </template>
        </div>
      </div>
    </div>
  );
}

function Outside() {
  return (
    <div className="hidden [[data-session=out]_&]:block">
      <AuthFrame brand={brand} />
    </div>
  );
}

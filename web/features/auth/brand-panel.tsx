import { LayoutGrid, MessagesSquare, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';

/** The panel in the organisation's colour; on wide screens only. */
export function BrandPanel({ children }: { children: ReactNode }) {
  return (
    <aside className="relative hidden overflow-hidden border-b-6 border-mark-line bg-brand-panel text-on-brand-panel lg:sticky lg:top-0 lg:grid lg:h-dvh lg:place-items-center">
      {children}
    </aside>
  );
}

/** The portal's value proposition. */
export function BrandPitch() {
  return (
    <>
      <span
        aria-hidden
        className="absolute -right-[8%] -bottom-[22%] size-172 rounded-full border-84 border-brand-panel-mark"
      />
      <div className="relative max-w-115 p-10">
        <h2 className="text-3xl font-bold tracking-tight">Alles wat u nodig hebt om mensen aan werk te helpen</h2>
        <ul className="mt-8 grid gap-4.5 text-base">
          <Point icon={<LayoutGrid aria-hidden />} strong="Uw apps" rest="op één plek, in uw eigen volgorde" />
          <Point icon={<Sparkles aria-hidden />} strong="Uw stem" rest="bepaalt wat hierna wordt gebouwd" />
          <Point icon={<MessagesSquare aria-hidden />} strong="Een expert" rest="aan de lijn wanneer u vastloopt" />
        </ul>
      </div>
    </>
  );
}

function Point({ icon, strong, rest }: { icon: ReactNode; strong: string; rest: string }) {
  return (
    <li className="flex items-center gap-3.5 text-on-brand-panel-muted [&>svg]:size-4.5 [&>svg]:shrink-0">
      {icon}
      <span>
        <strong className="font-semibold text-on-brand-panel">{strong}</strong> {rest}
      </span>
    </li>
  );
}

import type { ReactNode } from 'react';

/** A window with a sidebar of this width, and in its header a search field from `searchX`. */
export function LayoutPicture({
  sidebar,
  searchX,
  searchWidth,
}: Record<'sidebar' | 'searchX' | 'searchWidth', number>) {
  return (
    <Picture>
      <rect width={sidebar} height="60" fill="var(--surface-3)" />
      <rect x={searchX} y="5" width={searchWidth} height="6" rx="2" fill="var(--link)" />
      {[18, 38].map((y) =>
        [0, 1].map((column) => {
          const width = (160 - sidebar - 18) / 2;
          return (
            <rect
              key={`${y} ${column}`}
              x={sidebar + 6 + column * (width + 6)}
              y={y}
              width={width}
              height="16"
              rx="2"
              fill="var(--surface-3)"
            />
          );
        }),
      )}
    </Picture>
  );
}

/** Rows of a list at this distance. */
export function DensityPicture({ distance }: { distance: number }) {
  const rows = Array.from({ length: Math.floor(52 / distance) }, (_, at) => 6 + at * distance);
  return (
    <Picture>
      {rows.map((y) => (
        <g key={y} fill="var(--surface-3)">
          <rect x="8" y={y} width="84" height="4" rx="2" />
          <rect x="124" y={y} width="28" height="4" rx="2" fill="var(--link)" />
        </g>
      ))}
    </Picture>
  );
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 160 60" className="w-full rounded-sm border border-line bg-page">
      {children}
    </svg>
  );
}

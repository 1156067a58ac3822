import { PanelFooter, type useSearch } from '#web/features/search/public.tsx';
import type { ReactNode } from 'react';
import { formatCount } from '#web/platform/text/format-number.ts';

type PaletteFooterProps = {
  total: number;
  listed: number;
  isTyped: boolean;
  search: Pick<ReturnType<typeof useSearch>, 'isOutdated' | 'isFetching'>;
};

/** The number of results, also announced, and the keys of the list. */
export function PaletteFooter({ total, listed, isTyped, search }: PaletteFooterProps) {
  const isWaiting = search.isOutdated || search.isFetching;
  return <PanelFooter text={isTyped && !isWaiting ? countText(total, listed) : null} isHidden={total === 0} />;
}

function countText(total: number, listed: number): ReactNode {
  if (total === 0) return <span lang="en">No commands found</span>;
  const count = formatCount(total, 'resultaat', 'resultaten');
  return listed < total ? `De beste ${listed} van ${count}` : count;
}

import { useMemo, useState } from 'react';
import type { ViewRole } from '#contract/platform/roles.ts';
import type { PaletteItem } from './palette-item.ts';
import { addRecentItem, mayShowResult, readRecentItems } from './recent-items.ts';
import { recentResultItem } from './result-item.tsx';

/** The items that the user chose last and that the role may see, read when the palette opens. */
export function useRecentItems(userId: string, role: ViewRole, items: readonly PaletteItem[]) {
  const [stored] = useState(() => readRecentItems(userId));
  const recent = useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]));
    return stored.flatMap((one) => {
      const isHidden = one.result && !mayShowResult(one.result, role);
      return byId.get(one.id) ?? (isHidden ? undefined : recentResultItem(one)) ?? [];
    });
  }, [stored, items, role]);
  const addRecent = ({ id, kind, title, description, note = '', target }: PaletteItem) => {
    const isResult = kind !== undefined && 'href' in target;
    addRecentItem(
      userId,
      isResult ? { id, result: { kind, title, description, note, href: target.href, role } } : { id },
    );
  };
  return { recent, addRecent };
}

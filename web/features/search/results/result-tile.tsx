import { BookOpen, FilePenLine, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import type { SearchKind } from '#contract/search.ts';
import { IconTile, type TileHue } from '#web/ui/display/icon-tile.tsx';

const tiles: Record<Exclude<SearchKind, 'app'>, [icon: LucideIcon, hue: TileHue]> = {
  help: [BookOpen, 5],
  expert: [UsersRound, 3],
  request: [FilePenLine, 6],
  person: [UserRound, 4],
};

/** The icon of a kind of result; that of an app has its own. */
export function ResultTile({ kind }: { kind: SearchKind }) {
  const [Icon, hue] = tiles[kind === 'app' ? 'help' : kind];
  return (
    <IconTile hue={hue} size="sm">
      <Icon aria-hidden />
    </IconTile>
  );
}

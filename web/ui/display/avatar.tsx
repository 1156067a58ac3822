import { cx } from '#web/ui/cx.ts';
import { tileHueClasses, type TileHue } from './icon-tile.tsx';

export type AvatarProps = {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** Has the name as accessible name; for avatars without the name beside them. */
  named?: boolean;
  /** Id of the person, who has the same tint everywhere; without it, the avatar has the colour of the brand. */
  tintId?: string | undefined;
};

const sizes = { sm: 'size-7 text-xs', md: 'size-8 text-xs', lg: 'size-10 text-sm' };

/** First letters of the first and last word: SV for “Sanne de Vries”. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('nl');
}

/** The hue of a person, by the id. */
export function hueOfId(id: string): TileHue {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return ((hash % 6) + 1) as TileHue;
}

export function Avatar({ name, size = 'md', named = false, tintId }: AvatarProps) {
  return (
    <span
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-bold select-none',
        tintId === undefined ? 'bg-primary-soft text-link' : tileHueClasses[hueOfId(tintId)],
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

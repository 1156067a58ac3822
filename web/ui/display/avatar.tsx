import { cx } from '#web/ui/cx.ts';

export type AvatarProps = {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** Has the name as accessible name; for avatars without the name beside them. */
  named?: boolean;
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

export function Avatar({ name, size = 'md', named = false }: AvatarProps) {
  return (
    <span
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-link select-none',
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

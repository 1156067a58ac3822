import { cx } from '#web/ui/cx.ts';

const sizes = {
  md: 'size-8 text-xs border-b-3',
  lg: 'size-10 text-base border-b-3',
};

/** The organisation's logo: `BRAND_LOGO`, or its abbreviation in its two colours. Hidden from screen readers: render the name beside it. */
export function BrandMark({ abbreviation, size = 'md' }: { abbreviation: string; size?: 'md' | 'lg' }) {
  return (
    <span
      aria-hidden
      className={cx(
        'brand-mark grid shrink-0 place-items-center rounded-lg border-mark-line bg-mark pt-0.5 font-bold text-on-primary select-none',
        sizes[size],
      )}
    >
      {abbreviation}
    </span>
  );
}

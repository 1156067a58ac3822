import { cx } from '#web/ui/cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex h-fit max-w-full shrink-0 items-center justify-center gap-1.5 border font-medium ' +
  'select-none transition-colors active:translate-y-px disabled:opacity-50 ' +
  'disabled:active:translate-y-0 aria-disabled:active:translate-y-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary enabled:hover:bg-primary-hover [a]:hover:bg-primary-hover',
  secondary: 'border-line bg-surface-2 text-ink enabled:hover:bg-surface-3 [a]:hover:bg-surface-3',
  ghost:
    'border-transparent text-muted enabled:hover:bg-surface-3 enabled:hover:text-ink ' +
    '[a]:hover:bg-surface-3 [a]:hover:text-ink aria-expanded:bg-surface-3 aria-expanded:text-ink',
  danger:
    'border-transparent bg-danger-solid text-on-danger enabled:hover:bg-danger-solid-hover ' +
    '[a]:hover:bg-danger-solid-hover',
  link: 'border-transparent text-link underline-offset-4 enabled:hover:underline [a]:hover:underline',
};

const sizes: Record<ButtonSize, [box: string, padding: string, square: string]> = {
  sm: ['min-h-7 rounded-md text-xs [&_svg]:size-3.5', 'px-2.5 py-1', 'w-7'],
  md: ['min-h-8 rounded-lg text-sm [&_svg]:size-4', 'px-3 py-1', 'w-8'],
  lg: ['min-h-11 rounded-lg text-sm [&_svg]:size-4', 'px-4 py-1', 'w-11'],
};

/** The classes of a button, also for router links styled as one. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', square = false): string {
  const [box, padding, squareWidth] = sizes[size];
  return cx(base, variants[variant], box, square ? squareWidth : variant === 'link' ? 'px-1' : padding);
}

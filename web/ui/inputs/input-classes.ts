/** The frame of text controls. The focus ring shows for the control, not for a button inside the frame. */
export const inputFrame =
  'flex min-w-0 items-center gap-2 rounded-lg border border-control bg-surface-1 text-ink transition-colors ' +
  'hover:border-muted has-[:is(input,textarea):focus-visible]:border-focus ' +
  'has-[:is(input,textarea):focus-visible]:outline-3 has-[:is(input,textarea):focus-visible]:outline-focus/35 ' +
  'has-[[aria-invalid=true]]:border-danger has-[:is(input,textarea):disabled]:opacity-50';

/** 16 px on phones: below that iOS zooms in on focus. */
export const inputText =
  'min-w-0 flex-1 bg-transparent text-base outline-none sm:text-sm [&::-webkit-search-cancel-button]:hidden';

export type InputSize = 'md' | 'lg';

export const inputSizes: Record<InputSize, string> = { md: 'h-9 px-2.5', lg: 'h-11 px-3' };

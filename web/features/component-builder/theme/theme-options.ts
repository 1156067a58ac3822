import type { Theme } from '#web/platform/theme/theme.ts';

export const themeOptions: { value: Theme; label: string }[] = [
  { value: 'dark', label: 'Donker' },
  { value: 'light', label: 'Licht' },
];

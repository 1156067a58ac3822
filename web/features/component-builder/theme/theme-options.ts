import type { Theme } from '#web/platform/theme/theme.ts';

export const themeLabels: Record<Theme, string> = { dark: 'Donker', light: 'Licht' };

export const themeOptions: { value: Theme; label: string }[] = [
  { value: 'dark', label: themeLabels.dark },
  { value: 'light', label: themeLabels.light },
];

import { useMedia } from '#web/platform/use-media.ts';

/** Whether a table of seven columns fits. */
export const useWide = (): boolean => useMedia('(width >= 56rem)');

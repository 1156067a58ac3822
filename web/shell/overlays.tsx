import { ThemeConfigWatch } from '#web/features/theme-config/public.ts';

/** What lies over the pages of a signed-in user: one chunk, loaded when the browser is idle. */
export function Overlays() {
  return (
    <>
      <ThemeConfigWatch />
    </>
  );
}

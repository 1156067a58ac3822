import { useStore } from '#web/platform/use-store.ts';
import { closePalette, paletteText } from './palette-state.ts';

/** Takes what is typed until the code of the palette is loaded, which then has the same text. */
export function EarlyField() {
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed next must reach the field
      autoFocus
      aria-label="Zoek in het portaal"
      value={useStore(paletteText)}
      onChange={(event) => paletteText.write(event.target.value)}
      onKeyDown={({ key }) => key === 'Escape' && closePalette()}
      className="fixed inset-x-2 top-2 z-50 mx-auto h-14 rounded-lg border border-line bg-float px-3 text-base sm:top-[12dvh] sm:max-w-180"
    />
  );
}

import { useStore } from '#web/platform/use-store.ts';
import { closePalette, paletteText } from './palette-state.ts';

/** Takes what is typed until the code of the palette is loaded, which then has the same text. */
export function EarlyField() {
  return (
    <input
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label="Zoek in het portaal"
      value={useStore(paletteText)}
      onChange={(event) => paletteText.write(event.target.value)}
      onKeyDown={({ key }) => key === 'Escape' && closePalette()}
      className="fixed inset-x-2 top-2 z-50 mx-auto h-14 max-w-160 rounded-lg border border-line bg-float px-3 text-base shadow-float outline-hidden sm:top-[12dvh]"
    />
  );
}

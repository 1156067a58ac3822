import type { App } from '#contract/apps.ts';
import { IconTile, type TileHue } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';

/** The icon of an app on the app's colour. */
export function AppTile({ app, size }: { app: Pick<App, 'icon' | 'bgColor'>; size?: 'sm' | 'md' }) {
  return (
    <IconTile hue={hueOf(app.bgColor)} size={size}>
      <NamedIcon name={app.icon} />
    </IconTile>
  );
}

function hueOf(styleClass: string): TileHue | undefined {
  const hue = Number(/^hue-([1-6])$/.exec(styleClass)?.[1]);
  return hue ? (hue as TileHue) : undefined;
}

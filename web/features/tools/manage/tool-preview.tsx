import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ToolCardLayout } from '../tool-card-layout.tsx';

/** The card as it will look on the apps page. */
export function ToolPreview({ name, description, icon }: { name: string; description: string; icon: string }) {
  return (
    <section aria-label="Voorbeeld van de kaart">
      <p className="mb-1.5 font-medium">Voorbeeld</p>
      <Card>
        <ToolCardLayout
          tile={
            <IconTile>
              <NamedIcon name={icon} />
            </IconTile>
          }
          name={name || 'Naam'}
          description={description}
          status={<StatusDot tone="neutral">Wordt gecontroleerd</StatusDot>}
          open={null}
        />
      </Card>
    </section>
  );
}

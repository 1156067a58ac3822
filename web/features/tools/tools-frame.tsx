import { Card } from '#web/ui/layout/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { ToolCardLayout } from './tool-card-layout.tsx';
import { toolGridClasses, ToolsLayout } from './tools-layout.tsx';

/** The live tools by name: a card in `web/platform/frame.ts`'s list `tools`. */
export function ToolsFrame() {
  return (
    <ToolsLayout>
      <ul className={toolGridClasses} data-list="tools">
        <Card as="li">
          <ToolCardLayout
            tile={<IconTile />}
            name={<slot name="name" />}
            description={<slot name="description" />}
            footer={null}
          />
        </Card>
      </ul>
    </ToolsLayout>
  );
}

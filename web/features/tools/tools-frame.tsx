import { Card } from '#web/ui/layout/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { ToolFace } from './tool-face.tsx';
import { toolColumns, ToolsShelf } from './tools-shelf.tsx';

/** The live tools by name: a card in `web/platform/frame.ts`'s list `tools`. */
export function ToolsFrame() {
  return (
    <ToolsShelf>
      <ul className={toolColumns} data-list="tools">
        <Card as="li">
          <ToolFace
            tile={<IconTile />}
            name={<slot name="name" />}
            description={<slot name="description" />}
            foot={null}
          />
        </Card>
      </ul>
    </ToolsShelf>
  );
}

import type { ManagedTool } from '#contract/manage-tools.ts';
import { LazySortableCards, useDragging } from '#web/platform/reorder/lazy-dragging.tsx';
import { listMoves } from '#web/platform/reorder/list-moves.ts';
import { ManagedToolRow } from './managed-tool-row.tsx';
import { useMoveTool } from './use-move-tool.ts';

type ManagedToolListProps = {
  tools: ManagedTool[];
  /** False in the archive. */
  isMovable: boolean;
};

/** The tools; those in use can be moved by dragging, by keyboard and from their menu. */
export function ManagedToolList({ tools, isMovable }: ManagedToolListProps) {
  const { mutate } = useMoveTool();
  const hasHandles = useDragging();
  const moves = isMovable ? listMoves(tools, mutate) : null;
  return (
    <>
      <ul aria-label="Tools">
        {tools.map((tool) => (
          <ManagedToolRow key={tool.id} tool={tool} moves={moves} hasHandle={hasHandles} />
        ))}
      </ul>
      {moves && hasHandles && <LazySortableCards rows={tools} onMove={moves.move} />}
    </>
  );
}

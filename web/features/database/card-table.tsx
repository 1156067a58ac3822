import type { ComponentProps } from 'react';
import { Table } from '#web/ui/layout/table.tsx';

/** A table that is the last part of a card, up to the edges of the card. */
export function CardTable(props: ComponentProps<typeof Table>) {
  return (
    <div className="-mx-4 -mb-4 overflow-hidden rounded-b-lg">
      <Table {...props} />
    </div>
  );
}

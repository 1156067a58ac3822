import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { phoneRowClasses } from '#web/ui/layout/phone-rows.ts';

export type ToolCardLayoutProps = {
  tile: ReactNode;
  name: ReactNode;
  description: ReactNode;
  /** Beside the name, for administrators. */
  actions?: ReactNode;
  status: ReactNode;
  /** Opens the tool. */
  open: ReactNode;
};

/** A card; on phones a row of the list. */
export const toolCardClasses = cx(phoneRowClasses, 'max-sm:px-3 max-sm:py-2');

/** The layout of a tool card. On phones the status takes the place of the description. */
export function ToolCardLayout({ tile, name, description, actions, status, open }: ToolCardLayoutProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center max-sm:grid-rows-[1.25rem_minmax(1rem,auto)]">
      <div className="row-span-2 mr-3">{tile}</div>
      <h3 className="truncate text-sm font-semibold tracking-snug sm:col-span-2 sm:self-end">{name}</h3>
      <p className="truncate text-xs text-muted max-sm:hidden sm:col-span-2 sm:col-start-2 sm:self-start">
        {description}
      </p>
      <div className="col-start-4 row-span-2 row-start-1 max-sm:ml-1 sm:ml-3">{actions}</div>
      <div className="flex min-w-0 max-sm:col-start-2 max-sm:row-start-2 max-sm:[&>*]:text-xs sm:col-span-2 sm:mt-3 sm:min-h-8">
        {status}
      </div>
      <div className="ml-3 flex justify-end max-sm:col-start-3 max-sm:min-w-8.5 max-sm:row-span-2 max-sm:row-start-1 sm:col-span-2 sm:mt-3">
        {open}
      </div>
    </div>
  );
}

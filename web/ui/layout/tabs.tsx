import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CountPill } from '#web/ui/display/count-pill.tsx';
import { fadingEdges, useScrollEdges } from './use-scroll-edges.ts';

export type TabItem = { value: string; label: string; count?: number; content: ReactNode };

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  items: TabItem[];
  /** Default: the first until the user chooses another. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** Whether the tabs are shown above the content; default: true. */
  hasList?: boolean;
};

export function Tabs({ label, items, value, onValueChange, hasList = true }: TabsProps) {
  const list = useScrollEdges<HTMLDivElement>();
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: items[0]?.value } : { value })}
      onValueChange={onValueChange}
      className="min-w-0"
    >
      <Radix.List
        ref={list}
        aria-label={label}
        hidden={!hasList}
        className={cx(
          'flex scroll-px-12 gap-1 max-sm:gap-0.5 overflow-x-auto border-b border-line [scrollbar-width:none]',
          fadingEdges,
        )}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            // Radix focuses the tab on mousedown; browsers show that as focus of the keyboard.
            onMouseDown={({ button, currentTarget }) => button === 0 && currentTarget.focus({ focusVisible: false })}
            className={
              'relative flex h-10 shrink-0 items-center gap-2 rounded-md px-3 max-sm:px-2 font-medium text-muted transition-colors hover:text-ink ' +
              'focus-visible:-outline-offset-3 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full ' +
              'data-[state=active]:text-ink data-[state=active]:after:bg-link'
            }
          >
            {item.label}
            {item.count !== undefined && (
              // At 320 px the names of three tabs take the whole width.
              <span className="inline-flex max-[24rem]:hidden">
                <CountPill count={item.count} tone="neutral" />
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={cx('rounded-lg', hasList && 'pt-4')}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

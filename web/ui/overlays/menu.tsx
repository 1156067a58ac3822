import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';

export type MenuProps = {
  /** The button that opens the menu; closing restores its focus. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', children, ...opening }: MenuProps) {
  const { isOpen, change, handlers } = useOpenOnClick(opening);
  return (
    <Radix.Root open={isOpen} onOpenChange={change} modal={false}>
      <Radix.Trigger asChild {...handlers}>
        {trigger}
      </Radix.Trigger>
      {/* Inside the landmark that it belongs to; outside of all a screen reader would not find it. */}
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          // Above a toast, which would stay as long as the pointer is on it.
          className={
            'z-65 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 origin-(--radix-dropdown-menu-content-transform-origin) ' +
            'overflow-y-auto rounded-lg border border-line bg-float p-1 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in'
          }
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Radix opens a menu when its button is pressed, also by a swipe that starts there. This opens and closes it by a click, and
 * by the keys of Radix.
 */
function useOpenOnClick({ open, onOpenChange }: Pick<MenuProps, 'open' | 'onOpenChange'>) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  /** Whether the menu was open at the press that may become a click: Radix closes it at any press. */
  const wasOpen = useRef<boolean | null>(null);
  const set = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return {
    isOpen,
    change: (next: boolean) => (wasOpen.current === null || !next) && set(next),
    handlers: {
      onPointerDown: () => void (wasOpen.current = isOpen),
      onKeyDown: () => void (wasOpen.current = null),
      onClick: () => {
        set(!(wasOpen.current ?? isOpen));
        wasOpen.current = null;
      },
    },
  };
}

const item =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 outline-none select-none ' +
  'data-[disabled]:cursor-default data-[disabled]:opacity-50 data-[highlighted]:bg-surface-3 [&_svg]:size-4 [&_svg]:shrink-0';

export type MenuItemProps = {
  icon?: ReactNode;
  shortcut?: string;
  tone?: 'danger';
  disabled?: boolean;
  onSelect?: (event: Event) => void;
  /** Renders the one child, such as a router link, as the item. */
  asChild?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, shortcut, tone, disabled, onSelect, asChild, children }: MenuItemProps) {
  const classes = cx(item, tone === 'danger' ? 'text-danger' : '[&>svg]:text-muted');
  if (asChild) {
    return (
      <Radix.Item asChild disabled={disabled} onSelect={onSelect} className={classes}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={classes}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Radix.Item>
  );
}

export type MenuCheckItemProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** A checkable item; the menu stays open when it is toggled. */
export function MenuCheckItem({ checked, onCheckedChange, disabled, children }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      disabled={disabled}
      className={item}
    >
      <span className="grid size-4 place-items-center text-link">{checked && <Check aria-hidden />}</span>
      <span className="min-w-0 flex-1">{children}</span>
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}

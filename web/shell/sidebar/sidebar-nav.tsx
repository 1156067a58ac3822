import { useLocation } from '@tanstack/react-router';
import { ChevronDown, Ellipsis, Wrench } from 'lucide-react';
import { useId } from 'react';
import { openHelp } from '#web/features/help/public.tsx';
import { cx } from '#web/ui/cx.ts';
import { foldNavigation, type Fold } from '../navigation.ts';
import { useAdminTheme } from '../use-admin-theme.ts';
import { useSidebarNavigation } from '../use-navigation.ts';
import { navLinkClasses, NavItems, type NavLook } from './nav-items.tsx';
import { useOpenFold } from './open-fold.ts';

/** Links to the everyday pages of the role, and the rarely used ones in folds below them. */
export function SidebarNav({ collapsed = false }: { collapsed?: boolean }) {
  const { everyday, folds } = foldNavigation(useSidebarNavigation());
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, toggle] = useOpenFold(folds, path);
  const hasHelp = useAdminTheme();
  // The pages of the administration fit below each other in a window of 900 px.
  const isDense = folds.some(({ id }) => id === 'administration');
  const look: NavLook = { collapsed, isDense, onHelp: hasHelp ? openHelp : undefined };
  return (
    <nav aria-label="Hoofdnavigatie">
      <NavItems items={everyday} {...look} />
      {folds.map((fold) => (
        <FoldedItems key={fold.id} fold={fold} isOpen={open === fold.id} onToggle={() => toggle(fold.id)} look={look} />
      ))}
    </nav>
  );
}

type FoldProps = { fold: Fold; isOpen: boolean; onToggle: () => void; look: NavLook };

function FoldedItems({ fold: { id, title, items }, isOpen, onToggle, look }: FoldProps) {
  const listId = useId();
  const Icon = id === 'administration' ? Wrench : Ellipsis;
  return (
    <div className="pt-px">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
        className={cx(navLinkClasses, look.isDense ? 'h-[25px]' : 'h-8')}
        {...(look.collapsed && { 'data-tip': title, 'data-tip-side': 'right' })}
      >
        <Icon aria-hidden />
        <span className={cx('min-w-0 flex-1 truncate text-left', look.collapsed && 'sr-only')}>{title}</span>
        {!look.collapsed && <ChevronDown aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />}
      </button>
      <div id={listId} className={cx('pt-px', isOpen && !look.collapsed && 'ml-4.5 border-l border-line pl-1')}>
        {isOpen && <NavItems items={items} {...look} />}
      </div>
    </div>
  );
}

import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { allows, type ViewRole } from '#contract/platform/roles.ts';
import { shortcutGroups, shortcutTexts, type ShortcutGroup } from '../shortcut-texts.ts';

export type ListedShortcut = { keys: string; text: string; replaces: string | null };
export type ListedGroup = { title: string; shortcuts: ListedShortcut[] };

/**
 * The shortcuts of a viewed role in groups. `pageKeys`: those of the pages that it may open. On a Mac, browsers use Cmd where
 * they use Ctrl elsewhere, so that those with Ctrl replace nothing there.
 */
export function listShortcuts(role: ViewRole, pageKeys: readonly string[], onMac: boolean): ListedGroup[] {
  const list = ({ title, ids, access, isPages }: ShortcutGroup): ListedGroup => ({
    title,
    shortcuts: allows(access, role)
      ? ids
          .filter((id) => !isPages || pageKeys.includes(shortcutKeys[id]))
          .map((id) => {
            const { text, replaces, onMac: isOnMac } = shortcutTexts[id];
            return { keys: shortcutKeys[id], text, replaces: replaces && (isOnMac || !onMac) ? replaces : null };
          })
      : [],
  });
  return shortcutGroups.map(list).filter(({ shortcuts }) => shortcuts.length > 0);
}

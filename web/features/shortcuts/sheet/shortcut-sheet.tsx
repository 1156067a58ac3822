import { useRole } from '#web/platform/session/use-role.ts';
import { setShortcutsOff, shortcutsOff } from '#web/platform/shortcuts/shortcuts-off.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { formatKeys, isMac } from '#web/ui/format-keys.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { closeShortcutSheet } from './sheet-state.ts';
import { listShortcuts, type ListedShortcut } from './list-shortcuts.ts';

/** Every shortcut of the role by group, what each replaces in the browser, and the switch that turns them off. */
export function ShortcutSheet({ open, pageKeys }: { open: boolean; pageKeys: string[] }) {
  const isOff = useStore(shortcutsOff);
  const groups = listShortcuts(useRole(), pageKeys, isMac);
  return (
    <Dialog
      open={open}
      onClose={closeShortcutSheet}
      title="Sneltoetsen"
      description="Voor een toetsenbord aan dit apparaat. Terwijl u typt of een venster open is, werken alleen die voor versturen."
      size="lg"
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="rounded-lg border border-line bg-surface-1 px-3 py-2">
          <Checkbox
            checked={!isOff}
            onChange={({ target }) => setShortcutsOff(!target.checked)}
            hint={`Geldt in deze browser. Staan ze uit, dan doen ook ${formatKeys('Mod+K')} en ? niets, en opent u dit overzicht in de help van een pagina. Versturen blijft werken.`}
          >
            Sneltoetsen gebruiken
          </Checkbox>
        </div>
        <div className={`grid gap-x-8 gap-y-5 md:columns-2 md:block ${isOff ? 'opacity-60' : ''}`}>
          {groups.map(({ title, shortcuts }) => (
            <section key={title} className="mb-5 break-inside-avoid">
              <h3 className="pb-1 text-xs font-medium text-muted">{title}</h3>
              <dl className="divide-y divide-line">
                {shortcuts.map((shortcut) => (
                  <ShortcutRow key={shortcut.keys} {...shortcut} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function ShortcutRow({ keys, text, replaces }: ListedShortcut) {
  return (
    <div className="flex items-start justify-between gap-4 py-2">
      <dt className="min-w-0">
        {text}
        {replaces !== null && <span className="block text-xs text-pretty text-muted">{replaces}</span>}
      </dt>
      <dd className="flex shrink-0 gap-1 pt-px">
        {formatKeys(keys)
          .split(' ')
          .map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
      </dd>
    </div>
  );
}

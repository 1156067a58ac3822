import { AdminNavigationSwitch } from '#web/platform/theme/admin-navigation-switch.tsx';
import { adminTheme, setAdminTheme } from '#web/platform/theme/admin-theme.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';

/** The admin theme and the entries of its navigation. */
export function AdminThemeFields() {
  const isOn = useStore(adminTheme);
  return (
    <fieldset className="grid justify-items-start gap-2.5">
      <legend className="mb-2 font-medium">Beheer</legend>
      <Checkbox
        checked={isOn}
        onChange={(event) => setAdminTheme(event.target.checked)}
        hint="Uit: de zijbalk die anderen hebben."
      >
        Beheerthema
      </Checkbox>
      {isOn && (
        <div className="flex flex-wrap items-center gap-3">
          <AdminNavigationSwitch />
          <span className="text-xs text-muted">Ook onder de namen van de pagina’s in de zijbalk.</span>
        </div>
      )}
    </fieldset>
  );
}

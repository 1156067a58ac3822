import { allows } from '#contract/platform/roles.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { AdminNavigationSwitch } from '#web/platform/theme/admin-navigation-switch.tsx';
import { adminTheme, setAdminTheme } from '#web/platform/theme/admin-theme.ts';
import { sidebarCollapsed } from '#web/platform/theme/sidebar-collapsed.ts';
import { themeConfig } from '#web/platform/theme/theme-config-store.ts';
import { defaultThemeConfig } from '#web/platform/theme/theme-config.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatKeys } from '#web/ui/format-keys.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { SidePanel } from '#web/ui/overlays/side-panel.tsx';
import { resetThemeConfig, updateThemeConfig } from '../change-theme-config.ts';
import { OptionCards } from './option-cards.tsx';
import { DensityPicture, LayoutPicture } from './pictures.tsx';
import { focusBeforeView, isViewPanelOpen } from './view-panel-state.ts';

const close = () => isViewPanelOpen.write(false);

const sidebarHint = (
  <>
    Alleen pictogrammen.
    <span className="[[data-shortcuts-off]_&]:hidden"> Ook met {formatKeys(shortcutKeys.sidebar)}.</span>
  </>
);

/** The button may be gone: the sidebar can be collapsed in this panel. */
function findReturnFocus(): HTMLElement | null {
  const before = focusBeforeView.read();
  return before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
}

/** The panel in which a person sets how the interface looks; each choice applies at once. */
export function ViewPanel() {
  const isOpen = useStore(isViewPanelOpen);
  return (
    <SidePanel open={isOpen} onClose={close} returnFocus={findReturnFocus} title="Weergave">
      <div className="grid gap-6">
        <ThemeConfigFields />
        {allows('administrator', useRole()) && <AdminThemeFields />}
        <ResetButton />
      </div>
    </SidePanel>
  );
}

function ThemeConfigFields() {
  const config = useStore(themeConfig);
  const isCollapsed = useStore(sidebarCollapsed);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-medium">Thema</span>
        <Segmented
          label="Thema"
          value={config.theme}
          onChange={(theme) => updateThemeConfig({ theme })}
          options={[
            { value: 'light', label: 'Licht' },
            { value: 'dark', label: 'Donker' },
          ]}
        />
      </div>
      <OptionCards
        legend="Indeling"
        value={config.layout}
        onChange={(layout) => updateThemeConfig({ layout, sidebarCollapsed: layout === 'command-center' })}
        options={[
          {
            value: 'default',
            label: 'Standaard',
            text: 'Brede zijbalk met de namen van de pagina’s.',
            picture: <LayoutPicture sidebar={36} searchX={112} searchWidth={28} />,
          },
          {
            value: 'command-center',
            label: 'Commandocentrum',
            text: 'Zoeken in het midden, smalle zijbalk, de hele breedte.',
            picture: <LayoutPicture sidebar={10} searchX={52} searchWidth={66} />,
          },
        ]}
      />
      <OptionCards
        legend="Dichtheid"
        value={config.mode}
        onChange={(mode) => updateThemeConfig({ mode })}
        options={[
          {
            value: 'minimal',
            label: 'Rustig',
            text: 'Ruimte tussen regels en kaarten.',
            picture: <DensityPicture distance={13} />,
          },
          {
            value: 'data-dense',
            label: 'Compact',
            text: 'Meer regels op het scherm.',
            picture: <DensityPicture distance={8} />,
          },
        ]}
      />
      <fieldset className="grid justify-items-start gap-2.5">
        <legend className="mb-2 font-medium">Tonen</legend>
        <Checkbox
          checked={isCollapsed}
          onChange={(event) => updateThemeConfig({ sidebarCollapsed: event.target.checked })}
          hint={sidebarHint}
        >
          Zijbalk ingeklapt
        </Checkbox>
        <Checkbox
          checked={config.animations}
          onChange={(event) => updateThemeConfig({ animations: event.target.checked })}
          hint="Uit: niets schuift, vervaagt of draait."
        >
          Bewegingen
        </Checkbox>
        <Checkbox
          checked={config.dataVisualization}
          onChange={(event) => updateThemeConfig({ dataVisualization: event.target.checked })}
          hint="Uit: dezelfde cijfers als tekst en tabel."
        >
          Grafieken en balken
        </Checkbox>
        <Checkbox
          checked={config.commandPaletteOpen}
          onChange={(event) => updateThemeConfig({ commandPaletteOpen: event.target.checked })}
          hint="U typt meteen waar u heen wilt."
        >
          Zoekvenster openen na het laden
        </Checkbox>
      </fieldset>
    </>
  );
}

function ResetButton() {
  const config = useStore(themeConfig);
  const isDefault = JSON.stringify(config) === JSON.stringify(defaultThemeConfig);
  const reset = () => {
    const undo = resetThemeConfig();
    toast({
      tone: 'success',
      title: 'Standaardinstellingen hersteld',
      action: { label: 'Ongedaan maken', onSelect: undo },
    });
  };
  return (
    <div className="border-t border-line pt-4">
      <Button disabled={isDefault} onClick={reset}>
        Standaardinstellingen herstellen
      </Button>
      <p className="mt-2 text-xs text-muted">
        {isDefault ? 'Dit zijn de standaardinstellingen.' : 'Uw keuzes gelden in deze browser.'}
      </p>
    </div>
  );
}

/** The admin theme and the entries of its navigation. */
function AdminThemeFields() {
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
          <span className="text-xs text-muted">Ook in het menu onder uw naam.</span>
        </div>
      )}
    </fieldset>
  );
}

import { useState } from 'react';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { useSaveSettings } from './use-save-settings.ts';

/** Who sees the achievements, their messages, and switching them off. */
export function SettingsSection({ showsMessages }: { showsMessages: boolean }) {
  const { mutate: save, isPending, variables } = useSaveSettings();
  const isChecked = isPending ? (variables.showsMessages ?? showsMessages) : showsMessages;
  return (
    <section aria-label="Instellingen" className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-muted">
        Alleen u ziet dit. Uw prestaties staan in geen overzicht van collega’s en in geen export; ze horen wel bij uw
        eigen gegevens.
      </p>
      <Checkbox checked={isChecked} onChange={({ target }) => save({ showsMessages: target.checked })}>
        Bericht bij een nieuwe prestatie
      </Checkbox>
      <SwitchOff />
    </section>
  );
}

function SwitchOff() {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: save, isPending } = useSaveSettings();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Prestaties uitzetten
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Prestaties uitzetten?"
          description="Uw prestaties, met de onderdelen die u opende, worden verwijderd en niet meer bijgehouden. Zet u ze later weer aan, dan tellen de stemmen, verzoeken en gesprekken die er dan zijn opnieuw mee."
          confirmLabel="Uitzetten en verwijderen"
          busy={isPending}
          busyLabel="Uitzetten..."
          onConfirm={() => save({ isEnabled: false })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SearchField } from './search-field.tsx';

/** Searches the whole portal from any page. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Zoeken" size="lg">
      <SearchField
        label="Zoek een app, onderwerp, expert of verzoek"
        value={text}
        onChange={setText}
        onDone={onClose}
      />
    </Dialog>
  );
}

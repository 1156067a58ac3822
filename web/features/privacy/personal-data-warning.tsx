import type { MouseEvent, ReactNode } from 'react';
import { memoize } from '#web/platform/memoize.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import type { PersonalDataKind } from './find-personal-data.ts';

const names: Record<PersonalDataKind, string> = {
  bsn: 'een burgerservicenummer (BSN)',
  iban: 'een rekeningnummer (IBAN)',
  cv: 'een cv',
};

const listFormat = memoize(() => new Intl.ListFormat('nl-NL', { type: 'conjunction' }));

type Props = {
  found: PersonalDataKind[];
  /** Sends the text anyway. */
  onSend: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Returns to the text. */
  onEdit: () => void;
  /** A sentence about who will read the text; default: none. */
  readers?: string;
};

/** Lists the personal data in a text that is about to be sent; the user decides. */
export function PersonalDataWarning({ found, onSend, onEdit, readers }: Props) {
  if (found.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title="Let op, persoonsgegevens."
      action={
        <div className="flex flex-wrap gap-2 p-1">
          <Button size="sm" onClick={onEdit}>
            Aanpassen
          </Button>
          <Button size="sm" variant="ghost" onClick={onSend}>
            Toch versturen
          </Button>
        </div>
      }
    >
      <Finding found={found}>{readers}</Finding>
    </Banner>
  );
}

/** Lists the personal data in a text while it is typed. `children`: what follows from it. */
export function PersonalDataNote({ found, children }: Pick<Props, 'found'> & { children: ReactNode }) {
  return (
    <Banner tone="warning" title="Let op, persoonsgegevens.">
      <Finding found={found}>{children}</Finding>
    </Banner>
  );
}

function Finding({ found, children }: Pick<Props, 'found'> & { children: ReactNode }) {
  return (
    <>
      In uw tekst staat zo te zien {listFormat().format(found.map((kind) => names[kind]))}. {children} Laat weg wat niet
      nodig is.
    </>
  );
}

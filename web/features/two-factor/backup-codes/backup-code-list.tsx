import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { readBrand } from '#web/platform/brand/brand.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Masked } from '../masked.tsx';
import { SecretButtons } from '../secret-buttons.tsx';
import './print-sheet.css';

/** Backup codes, masked until they are shown, with the ways to keep them. */
export function BackupCodeList({ codes }: { codes: string[] }) {
  const { email } = useUser();
  const [isShown, setIsShown] = useState(false);
  const file = () => backupCodesText({ codes, email, issuer: readBrand().name, now: new Date() });
  const download = () => saveFile(new Blob([file()], { type: 'text/plain;charset=utf-8' }), 'backupcodes.txt');
  return (
    <div className="flex flex-col gap-3">
      <ul
        aria-label="Backupcodes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg bg-surface-3 px-4 py-3 text-center font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{isShown ? code : <Masked text={code} />}</li>
        ))}
      </ul>
      <SecretButtons
        name="codes"
        text={codes.join('\n')}
        isShown={isShown}
        onShow={setIsShown}
        otherwise="Download de codes in plaats daarvan."
      >
        <Button size="sm" icon={<Download aria-hidden />} onClick={download}>
          Downloaden
        </Button>
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => print()}>
          Afdrukken
        </Button>
      </SecretButtons>
      <PrintSheet text={file()} />
    </div>
  );
}

/** What is printed instead of the page while this is rendered. */
function PrintSheet({ text }: { text: string }) {
  return createPortal(<pre className="print-sheet">{text}</pre>, document.body);
}

type Given = { codes: string[]; email: string; issuer: string; now: Date };

/** The codes with what they are for, as a text file. */
function backupCodesText({ codes, email, issuer, now }: Given): string {
  const lines = [
    `Backupcodes van ${issuer}`,
    `Account: ${email}`,
    `Gemaakt op ${formatDay(now)}`,
    '',
    ...codes,
    '',
    'Elke code werkt één keer, in plaats van uw tweede stap (app of passkey).',
    'Bewaar ze waar alleen u bij kunt.',
  ];
  // Notepad of older Windows versions shows no other line breaks.
  return `${lines.join('\r\n')}\r\n`;
}

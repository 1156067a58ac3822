import { useState } from 'react';
import { Link } from '#web/ui/actions/link.tsx';
import { Masked } from '../masked.tsx';
import { SecretButtons } from '../secret-buttons.tsx';
import type { PendingSetup } from './pending-setup.ts';
import { qrPath } from './qr-path.ts';

/** The QR code, and the secret for who cannot scan it. */
export function ScanStep({ setup }: { setup: PendingSetup }) {
  const [isShown, setIsShown] = useState(false);
  const { secret, otpauthUrl } = setup;
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
      <QrCode text={otpauthUrl} label="QR-code voor uw authenticator-app" />
      <div className="flex w-full min-w-0 flex-1 flex-col gap-3">
        <p className="text-pretty text-muted">
          Open uw authenticator-app, kies daar een account toevoegen, en richt de camera op de code.
        </p>
        <p className="sm:hidden">
          <Link href={otpauthUrl}>Openen in een app op dit apparaat</Link>
        </p>
        <div>
          <p id="sleutel" className="font-medium">
            Lukt scannen niet? Typ deze sleutel over
          </p>
          <p
            role="group"
            aria-labelledby="sleutel"
            className="mt-1.5 rounded-lg bg-surface-3 px-3 py-2 font-mono text-sm wrap-break-word"
          >
            {isShown ? groupSecret(secret) : <Masked text={groupSecret(secret)} />}
          </p>
          <div className="mt-2">
            <SecretButtons
              name="sleutel"
              text={secret}
              isShown={isShown}
              onShow={setIsShown}
              otherwise="Toon de sleutel en typ die over."
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** A QR code; black on white in both themes, because scanners expect dark modules on a light background. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-lg border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A secret in groups of four, for typing it in. */
export function groupSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

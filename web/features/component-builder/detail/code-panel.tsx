import { Copy, LinkIcon } from 'lucide-react';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import type { Markup, PropValues } from '#web/ui/playground.ts';
import { toJsx } from '../catalogue/to-jsx.ts';

/** The JSX of the example and the file that it comes from, to copy. */
export function CodePanel({ path, markup, values }: { path: string; markup: Markup; values: PropValues }) {
  const jsx = toJsx(markup, values);
  return (
    <div className="grid grid-cols-1 gap-3">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Code van het voorbeeld"
        className="max-h-80 overflow-auto rounded-lg border border-line bg-surface-2 p-3 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        <code>{jsx}</code>
      </pre>
      <p className="text-xs wrap-anywhere text-muted">Uit {path}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden />} onClick={() => copyText(jsx, 'Selecteer de code en kopieer haar zelf.')}>
          Code kopiëren
        </Button>
        <Button
          variant="ghost"
          icon={<LinkIcon aria-hidden />}
          onClick={() => copyText(location.href, 'Kopieer het adres uit de adresbalk.')}
        >
          Link kopiëren
        </Button>
      </div>
    </div>
  );
}

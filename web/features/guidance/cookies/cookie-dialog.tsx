import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { cookieTexts } from './cookie-texts.ts';

type CookieDialogProps = { onClose: () => void; onChoose: (accepted: boolean) => void };

/** The cookie policy and the privacy policy in short. */
export function CookieDialog({ onClose, onChoose }: CookieDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={cookieTexts.dialogTitle}
      footer={
        <>
          <Button onClick={() => onChoose(false)}>{cookieTexts.onlyNecessary}</Button>
          <Button variant="primary" onClick={() => onChoose(true)}>
            {cookieTexts.accept}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {cookieTexts.sections.map(({ title, paragraphs }) => (
          <section key={title} className="grid gap-2">
            <h3 className="font-semibold">{title}</h3>
            {paragraphs.map((text) => (
              <p key={text} className="text-pretty text-muted">
                {text}
              </p>
            ))}
          </section>
        ))}
        <a
          href="/privacy-statement"
          target="_blank"
          className="font-medium text-link underline-offset-4 hover:underline"
        >
          {cookieTexts.statement}
        </a>
      </div>
    </Dialog>
  );
}

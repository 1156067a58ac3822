import { cookieTexts } from '#web/features/guidance/public.tsx';

/** The cookie notice of the portal as HTML; `page-script.ts` shows it and stores the answer. */
export function CookieNotice() {
  return (
    <>
      <section className="cookie-notice" aria-label={cookieTexts.title}>
        <p>{cookieTexts.notice}</p>
        <button type="button" className="cookie-close" data-consent="" aria-label={cookieTexts.close}>
          ×
        </button>
        <div className="cookie-buttons">
          <Choices />
          <button type="button" className="cookie-button" data-show-cookies aria-haspopup="dialog">
            {cookieTexts.more}
          </button>
        </div>
      </section>
      <dialog id="cookie-dialog" className="cookie-dialog" aria-labelledby="cookie-dialog-titel">
        <h2 id="cookie-dialog-titel">{cookieTexts.dialogTitle}</h2>
        {cookieTexts.sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h3>{title}</h3>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        <p>
          <a href="/privacy-statement">{cookieTexts.statement}</a>
        </p>
        <form method="dialog" className="cookie-buttons">
          <Choices />
          <button type="submit" className="cookie-button">
            {cookieTexts.close}
          </button>
        </form>
      </dialog>
    </>
  );
}

function Choices() {
  return (
    <>
      <button type="submit" className="cookie-button cookie-accept" data-consent="true">
        {cookieTexts.accept}
      </button>
      <button type="submit" className="cookie-button" data-consent="false">
        {cookieTexts.onlyNecessary}
      </button>
    </>
  );
}

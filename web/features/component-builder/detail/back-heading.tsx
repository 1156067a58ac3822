import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { useShow } from '../catalogue/catalogue-search.ts';
import { backToCatalogue } from '../pages.ts';

type Props = { title: string; note?: ReactNode; text?: string; children?: ReactNode };

/** The heading of a view of the page, with the way back to all components. It takes the focus. */
export function BackHeading({ title, note, text, children }: Props) {
  const show = useShow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mb-5">
      <Button variant="link" size="sm" className="-ml-1" icon={<ArrowLeft aria-hidden />} onClick={() => show({})}>
        {backToCatalogue}
      </Button>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              ref={heading}
              tabIndex={-1}
              className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere focus-visible:outline-none"
            >
              {title}
            </h1>
            {note}
          </div>
          {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
        </div>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </div>
  );
}

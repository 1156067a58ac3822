import type { ReactNode } from 'react';

/** What is the matter, on one line of the header; where there is little room, the rest of it is in the tooltip. */
export function NoticeLine({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <p data-tip={text} className="flex max-h-10 min-w-0 items-center gap-2 rounded-md bg-surface-2 px-2 py-1 text-xs/4">
      {icon}
      <span className="min-w-0">
        <span className="font-medium">{title}</span> <span className="text-muted max-xl:sr-only">{text}</span>
      </span>
    </p>
  );
}

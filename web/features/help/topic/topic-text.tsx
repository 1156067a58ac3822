import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { TopicTextLink } from './topic-link.tsx';

const list = 'my-3 list-outside pl-5 [&>li]:my-1 [&>li]:pl-1';

const overrides: MarkdownToJSX.Overrides = {
  a: TopicTextLink,
  // Saving refuses images; a text of before may have them.
  img: ({ alt }: ComponentProps<'img'>) => alt,
  code: Kbd,
  strong: (props: ComponentProps<'strong'>) => <strong {...props} className="font-semibold" />,
  p: (props: ComponentProps<'p'>) => <p {...props} className="my-3 text-pretty" />,
  ul: (props: ComponentProps<'ul'>) => <ul {...props} className={cx(list, 'list-disc')} />,
  ol: (props: ComponentProps<'ol'>) => <ol {...props} className={cx(list, 'list-decimal')} />,
};

/** Created once per heading level: with new component types React would remount the text and lose the focus. */
const options = { 2: optionsFor('h2'), 4: optionsFor('h4') };

function optionsFor(Heading: 'h2' | 'h4'): MarkdownToJSX.Options {
  const h2 = ({ children }: ComponentProps<'h2'>) => (
    <Heading className="mt-6 mb-2 text-sm font-semibold tracking-snug">{children}</Heading>
  );
  return { disableParsingRawHTML: true, disableAutoLink: true, forceBlock: true, overrides: { ...overrides, h2 } };
}

/** Renders the Markdown of a topic. `level`: of its headings. */
export function TopicText({ level, children }: { level: 2 | 4; children: string }) {
  return <Markdown options={options[level]}>{children}</Markdown>;
}

import { findLinks } from './find-links.ts';
import { Link } from './link.tsx';

/** A text that a person wrote, with its web and e-mail addresses as links. Links have the colour of the text. */
export function LinkedText({ text }: { text: string }) {
  return findLinks(text).map(({ text: part, href }, at) =>
    href === null ? (
      part
    ) : (
      <Link
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other identity
        key={at}
        href={href}
        external={!href.startsWith('mailto:')}
        className="text-inherit! underline decoration-1"
      >
        {part}
      </Link>
    ),
  );
}

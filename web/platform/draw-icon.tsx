import type { SVGProps } from 'react';
import { lazily } from './lazily.ts';

/** An icon of lucide-react: its shapes with their attributes, and a key for React. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * The component of an icon, in place of the one of lucide-react. The browser's parser makes the shapes from text, several
 * times faster than React does one by one; what all icons have in common stands in the stylesheet.
 */
export default function drawIcon({ node }: IconData) {
  const shapes = lazily(() => ({
    __html: node.map(([tag, attributes]) => `<${tag} ${written(attributes)}/>`).join(''),
  }));
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    const look = className ? `icon ${className}` : 'icon';
    return <svg viewBox="0 0 24 24" className={look} {...props} dangerouslySetInnerHTML={shapes()} />;
  };
}

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

import type { Markup, PropValue, PropValues } from '#web/ui/playground.ts';

const lineLength = 80;

/** The JSX of a component with these props. Empty texts and props that are false are left out. */
export function toJsx({ tag, attributes, children }: Markup, values: PropValues): string {
  const { children: text, ...props } = values;
  const all = [
    ...(attributes ? [attributes] : []),
    ...Object.entries(props).flatMap(([name, value]) => toAttribute(name, value)),
  ];
  const content = children ?? (text === undefined || text === '' ? '' : toText(String(text)));
  const oneLine = [tag, ...all].join(' ');
  const open = oneLine.length <= lineLength ? oneLine : [tag, ...all.map((each) => `  ${each}`), ''].join('\n');
  if (content === '') return `<${open}${open.endsWith('\n') ? '' : ' '}/>`;
  const isShort = open === oneLine && open.length + content.length <= lineLength;
  return isShort ? `<${open}>${content}</${tag}>` : `<${open}>\n  ${content}\n</${tag}>`;
}

function toAttribute(name: string, value: PropValue): string[] {
  if (value === '' || value === false) return [];
  if (value === true) return [name];
  if (typeof value === 'number') return [`${name}={${value}}`];
  return [/["\\&\n\r\t]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`];
}

/** Text of JSX; as an expression when JSX would read it otherwise. */
function toText(text: string): string {
  return /[{}<>&\n\r\t]|^\s|\s$/.test(text) ? `{${JSON.stringify(text)}}` : text;
}

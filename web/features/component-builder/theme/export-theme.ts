import type { Tokens } from '#web/styles/token-colors.ts';
import type { ThemeDraft } from './parse-theme-draft.ts';

/** The changed colours as a stylesheet that is loaded after the portal's tokens. */
export function toThemeCss(draft: ThemeDraft): string {
  const rule = (selector: string, tokens: Tokens) => {
    const lines = Object.entries(tokens).map(([name, color]) => `  --${name}: ${color};`);
    return lines.length > 0 ? [`${selector} {\n${lines.join('\n')}\n}\n`] : [];
  };
  // As in tokens.css: paper has the light theme.
  const dark = rule("[data-theme='dark']", draft.dark).map((css) => `@media screen {\n${css}}\n`);
  return [...dark, ...rule("[data-theme='light']", draft.light)].join('\n');
}

export function toThemeJson(draft: ThemeDraft): string {
  return `${JSON.stringify({ format: 'portaal-theme', version: 1, ...draft }, null, 2)}\n`;
}

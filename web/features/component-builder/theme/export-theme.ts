import type { Tokens } from '#web/styles/token-colors.ts';
import type { ThemeDraft } from './parse-theme-draft.ts';

/**
 * The changed colours as a stylesheet that is loaded after the portal's tokens, and like these has the light theme on paper.
 * `darkTokens`: those of the portal, for what is changed in the light theme only.
 */
export function toThemeCss({ dark, light }: ThemeDraft, darkTokens: Tokens): string {
  const rule = (selector: string, tokens: Tokens) => {
    const lines = Object.entries(tokens).map(([name, color]) => `  --${name}: ${color};`);
    return lines.length > 0 ? [`${selector} {\n${lines.join('\n')}\n}\n`] : [];
  };
  const kept = Object.keys(light).map((name) => [name, darkTokens[name] ?? '']);
  const onScreen = rule("[data-theme='dark']", { ...Object.fromEntries(kept), ...dark });
  return [...rule('[data-theme]', light), ...onScreen.map((css) => `@media screen {\n${css}}\n`)].join('\n');
}

export function toThemeJson(draft: ThemeDraft): string {
  return `${JSON.stringify({ format: 'portaal-theme', version: 1, ...draft }, null, 2)}\n`;
}

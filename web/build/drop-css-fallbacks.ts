import type { Plugin } from 'vite';

/** For browsers without `@property`. */
const initialValues = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/;
/** Of Tailwind's reset; base.css has the color of placeholders. */
const placeholderColor =
  /@supports \(not \(\(-webkit-appearance[^{]*\{[^{}]*\{[^{}]*\}\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/;
/** A rule with one declaration, which a rule of the same selector and property replaces. */
const colorMix = /([^{}]+)\{([\w-]+):[^{};]*\}@supports \(color:color-mix\(in lab, red, red\)\)\{(\1\{\2:[^{};]*\})\}/g;

/**
 * Removes what Tailwind adds for browsers without `@property` or `color-mix()`. They do not know the relative colors of
 * tokens.css either, on which every page depends.
 */
export function dropCssFallbacks(): Plugin {
  return {
    name: 'portal-drop-css-fallbacks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({ code: withoutFallbacks(css), map: null }),
    },
  };
}

export function withoutFallbacks(css: string): string {
  return css.replace(initialValues, '').replace(placeholderColor, '').replace(colorMix, '$3');
}

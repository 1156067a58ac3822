import { getRouteApi } from '@tanstack/react-router';
import { isUuid } from '#web/platform/uuid.ts';

export const panels = ['props', 'tokens', 'access', 'code'] as const;
export type Panel = (typeof panels)[number];
export const themeChoices = ['both', 'dark', 'light'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** What the page shows: a link with these opens a component with its props and theme. */
export type CatalogueSearch = {
  component?: string;
  /** The id of a saved composition. */
  composition?: string;
  panel?: Panel;
  theme?: ThemeChoice;
  /** In the URL as JSON. Checked against the controls of the component by `fitProps`. */
  props?: unknown;
  editor?: 'theme';
};

/** The parameters that do not decide which component or composition is shown. */
export const viewParameters = ['panel', 'theme', 'props'] as const satisfies (keyof CatalogueSearch)[];

const page = getRouteApi('/component-builder');

/** Reads the search parameters; what is unknown is dropped. Not validated by the router, which is part of the first load. */
export function readCatalogueSearch(given: Record<string, unknown>): CatalogueSearch {
  const { component, composition, panel, theme, editor } = given;
  const props = parseProps(given['props']);
  return {
    ...(typeof component === 'string' && /^[a-z][a-z0-9-]{0,59}$/.test(component) && { component }),
    ...(typeof composition === 'string' && isUuid(composition) && { composition }),
    ...(panels.includes(panel as Panel) && { panel: panel as Panel }),
    ...(themeChoices.includes(theme as ThemeChoice) && { theme: theme as ThemeChoice }),
    ...(props !== undefined && { props }),
    ...(editor === 'theme' && { editor }),
  };
}

/** Null for a text that is no JSON: `fitProps` says that it cannot be read. */
function parseProps(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function useCatalogueSearch(): CatalogueSearch {
  return readCatalogueSearch(page.useSearch());
}

type ShowOptions = {
  /** Changes the URL of this part. */
  replace?: boolean;
  /** For a form that has just been saved, and may still block the navigation. */
  ignoreBlocker?: boolean;
};

/** Shows another part of the page. */
export function useShow(): (search: CatalogueSearch, options?: ShowOptions) => void {
  const navigate = page.useNavigate();
  return ({ props, ...search }, options) =>
    void navigate({
      to: '/component-builder',
      search: { ...search, ...(props !== undefined && { props: JSON.stringify(props) }) } as Record<string, unknown>,
      replace: options?.replace ?? false,
      ignoreBlocker: options?.ignoreBlocker ?? false,
      resetScroll: !options?.replace,
    });
}

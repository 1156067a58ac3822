/** A page of the portal in the build: what its document is filled with before any code has run. */
export type BuiltPage = {
  /** As in the router: `/request/$id`. */
  path: string;
  /** Addresses of the scripts and styles that this page loads beside those of every page. */
  files: string[];
  /** The texts of its header; null when they depend on data. */
  header: BuiltHeader | null;
};

export type BuiltHeader = {
  title: string;
  text: string;
  /** The texts are those of the page without search parameters. */
  dependsOnSearch?: true;
};

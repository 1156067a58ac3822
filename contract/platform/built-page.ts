/** A page of the portal in the build: what its document is filled with before any code has run. */
export type BuiltPage = {
  /** As in the router: `/request/$id`; `*` for all paths without a page. */
  path: string;
  /** URLs of the scripts and styles that this page loads beside those of every page. */
  files: string[];
  /** Those of what it loads as soon as it is rendered, by the query string of the URL. */
  parts: Record<string, string[]>;
  /**
   * Its first calls by the query string of the URL: none, exactly that one, or `?*` for every other. Comma-separated
   * URLs, in which `~user` is the id of the user and `~2` the second segment of the path. A URL with a space and a role
   * behind it is called when the session is verified, by users of that role or a higher one; others at once.
   */
  calls: Record<string, string>;
  /** The texts of its header by the query string of the URL, as `calls`; none when they depend on data. */
  headers: Record<string, BuiltHeader>;
};

export type BuiltHeader = {
  title: string;
  text: string;
  /** The link above the title. */
  back?: string;
};

/** The title of the page, after the link to the home page. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Kruimelpad" className="min-w-0">
      <ol className="flex items-center gap-2">
        <li aria-hidden className="text-muted">
          /
        </li>
        <li aria-current="page" className="truncate font-medium">
          {title}
        </li>
      </ol>
    </nav>
  );
}

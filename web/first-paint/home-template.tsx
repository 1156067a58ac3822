import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The header of the home page; `first-paint.ts` fills in the greeting and the day. */
export function HomeTemplate() {
  return (
    <template data-page="home">
      <div data-list="header">
        <PageHeader title={<slot name="title" />} text={<slot name="text" />} />
      </div>
    </template>
  );
}

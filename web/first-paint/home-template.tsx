import { DaySummary } from '#web/features/dashboard/day-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The header of the home page; `paint-screen.ts` fills in the greeting and the day. */
export function HomeTemplate() {
  return (
    <template data-page="home">
      <div data-list="header">
        <PageHeader
          title={<slot name="title" />}
          text={<DaySummary day={<slot name="day" />} tools={<slot name="tools" />} />}
        />
      </div>
    </template>
  );
}

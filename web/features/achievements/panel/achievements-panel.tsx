import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AchievementOverview } from '#contract/achievements.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { SidePanel } from '#web/ui/overlays/side-panel.tsx';
import { achievementsQuery, hasUnannounced } from '../achievements-query.ts';
import { claimAnnouncements } from '../announce-achievements.ts';
import { panelOpen } from '../panel-state.ts';
import { AchievementRow } from './achievement-row.tsx';
import { LevelCard } from './level-card.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaveSettings } from './use-save-settings.ts';

/** The achievements of the user, their level, and the settings. */
export function AchievementsPanel({ open }: { open: boolean }) {
  const query = useQuery({ ...achievementsQuery, enabled: open });
  const { error } = query;
  return (
    <SidePanel open={open} onClose={() => panelOpen.write(false)} title="Prestaties">
      <QueryContent
        query={query}
        failed="Uw prestaties konden niet worden geladen"
        loading={
          <SkeletonRegion label="Prestaties" className="grid gap-4">
            <Skeleton className="h-25 rounded-lg" />
            <SkeletonRows rows={5} />
          </SkeletonRegion>
        }
      >
        {(data) => (
          <>
            {error && (
              <Banner tone="warning" className="mb-4">
                Niet bijgewerkt. {errorText(error)}
              </Banner>
            )}
            {data.isEnabled ? <Achievements overview={data} /> : <SwitchedOff />}
          </>
        )}
      </QueryContent>
    </SidePanel>
  );
}

function Achievements({ overview }: { overview: AchievementOverview }) {
  const isUnannounced = hasUnannounced(overview);
  useEffect(() => {
    // Seeing it here replaces the toast.
    if (isUnannounced) void claimAnnouncements();
  }, [isUnannounced]);
  return (
    <div className="grid gap-4">
      <LevelCard overview={overview} />
      <ul className="grid">
        {overview.achievements.map((achievement) => (
          <AchievementRow key={achievement.id} achievement={achievement} />
        ))}
      </ul>
      <SettingsSection showsMessages={overview.showsMessages} />
    </div>
  );
}

function SwitchedOff() {
  const { mutate: save, isPending } = useSaveSettings();
  const button = useRef<HTMLButtonElement>(null);
  // The button that switched achievements off is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <EmptyState
      icon={<Trophy aria-hidden />}
      title="Prestaties staan uit"
      text="Er wordt niets bijgehouden. Zet u ze aan, dan tellen uw stemmen, verzoeken en gesprekken mee. Alleen u ziet ze."
      action={
        <Button
          variant="primary"
          ref={button}
          busy={isPending}
          busyLabel="Aanzetten..."
          onClick={() => save({ isEnabled: true })}
        >
          Aanzetten
        </Button>
      }
    />
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { FilePenLine, LayoutGrid, MessagesSquare, ThumbsUp, Trophy, Vote, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Achievement, AchievementId, AchievementOverview } from '#contract/achievements.ts';
import { call } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { SidePanel } from '#web/ui/overlays/side-panel.tsx';
import { achievementsQuery, hasUnannounced, setAchievements } from '../achievements-query.ts';
import { claimAnnouncements } from '../announce-achievements.ts';
import { panelOpen } from '../panel-state.ts';

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

const icons: Record<AchievementId, LucideIcon> = {
  'first-vote': ThumbsUp,
  'active-voter': Vote,
  'request-maker': FilePenLine,
  'chat-expert': MessagesSquare,
  'dashboard-master': LayoutGrid,
};

/** One achievement: when it was unlocked, or how far the user is. */
function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { id, title, description, points, unlocked, unlockedAt, progress, maxProgress } = achievement;
  const Icon = icons[id];
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-lg',
          unlocked ? 'bg-ok-soft text-ok' : 'bg-surface-3 text-muted',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-xs text-muted tabular-nums">{points} punten</p>
        </div>
        <p className="text-muted">{description}</p>
        {unlockedAt ? (
          <p className="mt-1 text-xs text-ok">
            Behaald <RelativeTime moment={unlockedAt} />
          </p>
        ) : (
          <div className="mt-2 flex items-center gap-3">
            <Progress value={progress} max={maxProgress} label={`Voortgang van ${title}`} whenFull="keep" />
            <p aria-hidden className="min-w-14 shrink-0 text-right text-xs text-muted tabular-nums">
              {progress} van {maxProgress}
            </p>
          </div>
        )}
      </div>
    </li>
  );
}

/** The level, the points, and what the next level needs. */
function LevelCard({ overview }: { overview: AchievementOverview }) {
  const { level, totalPoints, pointsPerLevel, nextLevelAt } = overview;
  const heading = useRef<HTMLHeadingElement>(null);
  // The first control is below the achievements.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const inLevel = nextLevelAt === null ? pointsPerLevel : totalPoints - (nextLevelAt - pointsPerLevel);
  const next =
    nextLevelAt === null
      ? 'U hebt het hoogste niveau bereikt.'
      : `Nog ${formatCount(nextLevelAt - totalPoints, 'punt', 'punten')} tot niveau ${level + 1}.`;
  return (
    <section aria-labelledby="level" className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <div className="flex items-end justify-between gap-4">
        <h3 ref={heading} id="level" tabIndex={-1} className="text-2xl font-semibold tracking-snug outline-none">
          Niveau {level}
        </h3>
        <p className="text-muted">
          <span className="font-semibold text-ink tabular-nums">{totalPoints}</span>{' '}
          {totalPoints === 1 ? 'punt' : 'punten'}
        </p>
      </div>
      <Progress value={inLevel} max={pointsPerLevel} label="Punten tot het volgende niveau" whenFull="keep" />
      <p className="text-xs text-muted">
        {next} Elke {pointsPerLevel} punten brengen u een niveau hoger.
      </p>
    </section>
  );
}

/** Who sees the achievements, their messages, and switching them off. */
function SettingsSection({ showsMessages }: { showsMessages: boolean }) {
  const { mutate: save, isPending, variables } = useSaveSettings();
  const isChecked = isPending ? (variables.showsMessages ?? showsMessages) : showsMessages;
  return (
    <section aria-label="Instellingen" className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-muted">
        Alleen u ziet dit. Uw prestaties staan in geen overzicht van collega’s en in geen export; ze horen wel bij uw
        eigen gegevens.
      </p>
      <Checkbox checked={isChecked} onChange={({ target }) => save({ showsMessages: target.checked })}>
        Bericht bij een nieuwe prestatie
      </Checkbox>
      <SwitchOff />
    </section>
  );
}

function SwitchOff() {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: save, isPending } = useSaveSettings();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Prestaties uitzetten
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Prestaties uitzetten?"
          description="Uw prestaties, met de onderdelen die u opende, worden verwijderd en niet meer bijgehouden. Zet u ze later weer aan, dan tellen de stemmen, verzoeken en gesprekken die er dan zijn opnieuw mee."
          confirmLabel="Uitzetten en verwijderen"
          busy={isPending}
          busyLabel="Uitzetten..."
          onConfirm={() => save({ isEnabled: false })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Switches achievements or their messages on or off. */
function useSaveSettings() {
  return useMutation({
    scope: { id: 'achievement-settings' },
    mutationFn: (settings: { isEnabled?: boolean; showsMessages?: boolean }) =>
      call('PATCH /api/achievements/settings', { body: settings }),
    meta: { errorTitle: 'De instelling is niet opgeslagen' },
    onSuccess: setAchievements,
  });
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { readChatUsage } from '#contract/expert-chat.ts';
import { chatMessageLength } from '#contract/chat-rules.ts';
import { refusalTexts } from '#contract/platform/refusal-texts.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { expertsQuery, nextExpertText } from '#web/features/experts/public.ts';
import { PersonalDataWarning } from '#web/features/privacy/public.tsx';
import { useSavedDraft } from '#web/platform/form/drafts.ts';
import { formatWeekMoment } from '#web/platform/time/format-time.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { CardHeader } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { LeaveQuestionButton } from '../questions/leave-question-button.tsx';
import { questionDraft } from '../questions/question-draft.ts';
import { teamText, useTeam, type Team } from '../use-team.ts';
import { usageQuery } from '../chat-queries.ts';
import { quickChoices, remainingMinutes } from '../chat-usage.ts';
import { useStartForm } from './use-start-form.ts';
import { WantedExpert } from './wanted-expert.tsx';

const page = getRouteApi('/expert-chat');

export function StartForm() {
  const { data: usage, isPending: isUsagePending } = useQuery(usageQuery);
  // The notice above the form, that nobody is reachable, would move it when it appears.
  const { isPending: isTeamPending } = useQuery(expertsQuery);
  const isPending = useDeferredValue(isUsagePending || isTeamPending);
  return (
    <>
      <CardHeader id="start" title="Start een gesprek" />
      {isPending ? (
        <SkeletonRegion label="Formulier" className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="mt-6 h-20 w-full" />
          <Skeleton className="mt-6 h-9 w-full" />
          <Skeleton className="h-7 w-48 max-w-full" />
          <Skeleton className="h-11 w-40" />
        </SkeletonRegion>
      ) : (
        <Form usage={usage} />
      )}
    </>
  );
}

/** Works without `usage` too: the server checks the limit. */
function Form({ usage }: { usage: OutputOf<typeof readChatUsage> | undefined }) {
  const { expert, onderwerp } = page.useSearch();
  const navigate = page.useNavigate();
  const remaining = usage ? remainingMinutes(usage) : null;
  const allChoices = quickChoices(60);
  const choices = remaining === null ? allChoices : quickChoices(remaining);
  const isSpent = remaining === 0;
  // A default even when no minutes remain: the form can still be mounted when the next week starts.
  const [initialMinutes] = isSpent ? allChoices : choices;
  const team = useTeam();
  const { form, warning } = useStartForm({
    initialMinutes,
    initialQuestion: onderwerp ?? questionDraft().read(),
    remaining,
    expertId: expert ?? null,
  });
  const duration = form.field('durationMinutes');
  const question = form.field('question');
  const typed = question.input.value;
  // The subject of a link does not replace a question that was typed.
  useSavedDraft(questionDraft(), typed === onderwerp ? undefined : typed);
  return (
    <form {...form.props} aria-labelledby="start" className="flex flex-col gap-4">
      {team && <NextExpert team={team} />}
      {isSpent && <MinutesSpent usage={usage} />}
      {expert && (
        <WantedExpert
          id={expert}
          onClear={() => void navigate({ to: '/expert-chat', search: {}, replace: true, resetScroll: false })}
        />
      )}
      <Field label="Uw vraag" optional error={question.error}>
        <Textarea
          {...question.input}
          rows={3}
          maxLength={chatMessageLength}
          placeholder="Wat wilt u weten, en wat hebt u al geprobeerd?"
        />
      </Field>
      <Field
        label="Duur in minuten"
        error={duration.error}
        hint="Ongebruikte minuten krijgt u terug. De tijd loopt pas als een expert meedoet."
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={remaining ?? undefined}
          step={1}
          {...duration.input}
        />
      </Field>
      <QuickChoices
        choices={choices}
        chosen={duration.input.value}
        onChoose={(minutes) => form.set('durationMinutes', minutes)}
      />
      <PersonalDataWarning {...warning} />
      {team && <ReachableExperts team={team} />}
      <div className="flex flex-wrap gap-2">
        {team && !team.isAttended && (
          <LeaveQuestionButton
            size="lg"
            expertId={expert ?? null}
            readText={() => form.values.question}
            onLeft={() => form.set('question', questionDraft().read())}
          />
        )}
        <Button
          type="submit"
          variant={team && !team.isAttended ? 'secondary' : 'primary'}
          size="lg"
          icon={<MessagesSquare aria-hidden />}
          disabled={isSpent}
          busy={form.busy}
          busyLabel="Starten..."
        >
          Start gesprek
        </Button>
      </div>
    </form>
  );
}

/** A limit of 0 is not renewed. */
function MinutesSpent({ usage }: { usage: OutputOf<typeof readChatUsage> | undefined }) {
  return (
    <Banner tone="warning">
      {usage?.maxMinutes === 0 ? (
        'Met uw rol kunt u geen gesprek starten.'
      ) : (
        <>
          {refusalTexts.chat_limit_reached}{' '}
          {usage && <>Uw minuten worden vernieuwd op {formatWeekMoment(usage.renewsAt)}.</>}
        </>
      )}
    </Banner>
  );
}

/** When the next expert can be reached while none can, and what the two buttons lead to. */
function NextExpert({ team }: { team: Team }) {
  if (team.isAttended) return null;
  return (
    <Banner title="Er is nu geen expert bereikbaar.">
      {nextExpertText(team)} Laat uw vraag achter; in een gesprek antwoordt nu alleen de assistent.
    </Banner>
  );
}

function ReachableExperts({ team }: { team: Team }) {
  if (!team.isAttended) return null;
  return (
    <p role="status" className="text-xs text-muted">
      {teamText(team)}.
    </p>
  );
}

type ChoicesProps = { choices: number[]; chosen: string; onChoose: (minutes: string) => void };

function QuickChoices({ choices, chosen, onChoose }: ChoicesProps) {
  return (
    <div role="group" aria-label="Snelle keuze" className="-mt-1 flex flex-wrap gap-2">
      {choices.map((minutes) => (
        <Button
          key={minutes}
          size="sm"
          aria-pressed={chosen === String(minutes)}
          className="aria-pressed:border-control aria-pressed:bg-surface-3"
          onClick={() => onChoose(String(minutes))}
        >
          {minutes} min
        </Button>
      ))}
    </div>
  );
}

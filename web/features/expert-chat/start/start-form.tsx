import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MessageSquareMore, MessagesSquare } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import type { readChatUsage } from '#contract/expert-chat.ts';
import { chatMessageLength } from '#contract/chat-rules.ts';
import { refusalTexts } from '#contract/platform/refusal-texts.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { AttachmentField } from '#web/features/attachments/public.ts';
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
import { NotificationToggle } from '../browser-notifications/notification-toggle.tsx';
import { questionDraft } from '../questions/question-draft.ts';
import { teamText, useTeam, type Team } from '../use-team.ts';
import { usageQuery } from '../chat-queries.ts';
import { quickChoices, remainingMinutes } from '../chat-usage.ts';
import { useStartForm } from './use-start-form.ts';
import { WantedExpert } from './wanted-expert.tsx';

const page = getRouteApi('/expert-chat');

/** Starts a conversation; while no expert is available it leaves a question: one field and one button. */
export function StartForm() {
  const { data: usage, isPending: isUsagePending } = useQuery(usageQuery);
  // That nobody is reachable would change the form when it appears.
  const { isPending: isTeamPending } = useQuery(expertsQuery);
  const isPending = useDeferredValue(isUsagePending || isTeamPending);
  if (!isPending) return <Form usage={usage} />;
  return (
    <SkeletonRegion label="Formulier" className="grid gap-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-6 h-30 w-full" />
      <Skeleton className="h-11 w-48" />
    </SkeletonRegion>
  );
}

/** Works without `usage` too: the server checks the limit. */
function Form({ usage }: { usage: OutputOf<typeof readChatUsage> | undefined }) {
  const { expert, onderwerp, achterlaten = false } = page.useSearch();
  const navigate = page.useNavigate();
  const [startsAnyway, setStartsAnyway] = useState(false);
  const remaining = usage ? remainingMinutes(usage) : null;
  const allChoices = quickChoices(60);
  const choices = remaining === null ? allChoices : quickChoices(remaining);
  const isSpent = remaining === 0;
  // A default even when no minutes remain: the form can still be mounted when the next week starts.
  const [initialMinutes] = isSpent ? allChoices : choices;
  const team = useTeam();
  const isLeaving = !startsAnyway && (achterlaten || (team !== null && !team.isAttended));
  const { form, files, warning } = useStartForm({
    initialMinutes,
    initialQuestion: onderwerp ?? questionDraft().read(),
    remaining,
    expertId: expert ?? null,
    isLeaving,
  });
  const question = form.field('question');
  const typed = question.input.value;
  // The subject of a link does not replace a question that was typed.
  useSavedDraft(questionDraft(), typed === onderwerp ? undefined : typed);
  const clearExpert = () =>
    void navigate({
      to: '/expert-chat',
      search: { ...(achterlaten && { achterlaten }) },
      replace: true,
      resetScroll: false,
    });
  const switchTo = (starts: boolean) => {
    flushSync(() => setStartsAnyway(starts));
    form.focus(starts ? 'durationMinutes' : 'question');
  };
  return (
    <form {...form.props} aria-labelledby="start" className="flex flex-col gap-4">
      <div>
        <CardHeader id="start" title={isLeaving ? 'Vraag achterlaten' : 'Start een gesprek'} />
        {team && <TeamText team={team} isLeaving={isLeaving} />}
      </div>
      {!isLeaving && isSpent && <MinutesSpent usage={usage} />}
      {expert && <WantedExpert id={expert} onClear={clearExpert} />}
      <Field label="Uw vraag" optional={!isLeaving} required={isLeaving} error={question.error}>
        <Textarea
          {...question.input}
          rows={isLeaving ? 5 : 3}
          maxLength={chatMessageLength}
          placeholder="Wat wilt u weten, en wat hebt u al geprobeerd?"
        />
      </Field>
      <AttachmentField list={files} />
      {!isLeaving && <Duration form={form} max={remaining} choices={choices} />}
      <PersonalDataWarning {...warning} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton isLeaving={isLeaving} isBusy={form.busy} isDisabled={isSpent && !isLeaving} />
        {isLeaving && !isSpent && (
          <Button variant="link" onClick={() => switchTo(true)}>
            Toch een gesprek beginnen
          </Button>
        )}
        {startsAnyway && (
          <Button variant="link" onClick={() => switchTo(false)}>
            Alleen een vraag achterlaten
          </Button>
        )}
      </div>
      {!isLeaving && (
        <div className="border-t border-line pt-3">
          <NotificationToggle />
        </div>
      )}
    </form>
  );
}

function SubmitButton(props: { isLeaving: boolean; isBusy: boolean; isDisabled: boolean }) {
  const { isLeaving, isBusy, isDisabled } = props;
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      icon={isLeaving ? <MessageSquareMore aria-hidden /> : <MessagesSquare aria-hidden />}
      disabled={isDisabled}
      busy={isBusy}
      busyLabel={isLeaving ? 'Achterlaten...' : 'Starten...'}
    >
      {isLeaving ? 'Vraag achterlaten' : 'Gesprek starten'}
    </Button>
  );
}

type DurationProps = { form: ReturnType<typeof useStartForm>['form']; max: number | null; choices: number[] };

function Duration({ form, max, choices }: DurationProps) {
  const duration = form.field('durationMinutes');
  return (
    <>
      <Field
        label="Duur in minuten"
        error={duration.error}
        hint="Ongebruikte minuten krijgt u terug. De tijd loopt pas als een expert meedoet."
      >
        <TextInput type="number" inputMode="numeric" min={1} max={max ?? undefined} step={1} {...duration.input} />
      </Field>
      <QuickChoices
        choices={choices}
        chosen={duration.input.value}
        onChoose={(minutes) => form.set('durationMinutes', minutes)}
      />
    </>
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

/** Who can answer now, or when the next expert can be reached. */
function TeamText({ team, isLeaving }: { team: Team; isLeaving: boolean }) {
  return (
    <p role="status" className="text-pretty text-muted">
      {team.isAttended ? `${teamText(team)}.` : `Er is nu geen expert bereikbaar. ${nextExpertText(team)}`}{' '}
      {isLeaving
        ? 'Het antwoord krijgt u als melding; het kost geen minuten.'
        : !team.isAttended && 'In een gesprek antwoordt nu alleen de assistent.'}
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

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { incidentUpdateForm, type IncidentDetail, type IncidentFact, incidentStates } from '#contract/incidents.ts';
import { allows } from '#contract/platform/roles.ts';
import { incidentStateLabels } from '#contract/value-labels.ts';
import { PersonalDataWarning, usePersonalDataCheck } from '#web/features/privacy/public.tsx';
import { declareTextDraft, useSavedDraft } from '#web/platform/form/drafts.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { durationText } from '#web/platform/time/window-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { StatCard } from '#web/ui/display/stat-card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useAnswerIncident, useDraftTopic, useFollowIncident, useUpdateIncident } from './incident-mutations.ts';
import { incidentQuery } from './incident-queries.ts';
import { ManageIncident } from './manage-incident.tsx';
import { RelatedItems } from './related-items.tsx';
import { incidentText } from './incident-texts.ts';

const page = getRouteApi('/incident/$id');

/** One incident: what is affected, what is known, and for supervisors its next update. */
export function IncidentPage() {
  const { id } = page.useParams();
  const query = useQuery(incidentQuery(id));
  return (
    <>
      {!query.data && <PageHeader title="Storing" />}
      <QueryContent
        query={query}
        failed="De storing kon niet worden geladen"
        loading={<SkeletonList label="Storing" rows={6} />}
        errorFrame={Card}
        missing={
          <EmptyState
            level={2}
            icon={<CircleCheck aria-hidden />}
            title="Deze storing is er niet, of niet voor u"
            action={
              <Link to="/status" className={linkClasses}>
                Alle storingen
              </Link>
            }
          />
        }
      >
        {(incident) => <Incident incident={incident} />}
      </QueryContent>
    </>
  );
}

function Incident({ incident }: { incident: IncidentDetail }) {
  const { id, name, targets, timeline, hasReported, isSubscribed, works, state, version } = incident;
  const role = useRole();
  const canManage = allows('supervisor', role);
  const { mutate: draftTopic, isPending: isDrafting } = useDraftTopic(id);
  const { mutate: follow, isPending } = useFollowIncident(id);
  const now = useNow();
  return (
    <>
      <PageHeader title={<span className="wrap-anywhere">{name}</span>} text={incidentText(incident, now)}>
        {!hasReported && (
          <Button busy={isPending} onClick={() => follow(!isSubscribed)}>
            {isSubscribed ? 'Niet meer volgen' : 'Volgen'}
          </Button>
        )}
        {state === 'resolved' && allows('administrator', role) && (
          <Button busy={isDrafting} onClick={() => draftTopic()}>
            Hulponderwerp maken
          </Button>
        )}
      </PageHeader>
      <div className="grid gap-3">
        {state === 'resolved' && hasReported && works === null && <Question id={id} />}
        <Card as="section" aria-labelledby="betreft">
          <CardHeader id="betreft" title="Betreft" />
          <p className="wrap-anywhere">{targets.map((target) => target.name).join(', ')}</p>
        </Card>
        {canManage && <Figures incident={incident} />}
        {canManage && <UpdateForm key={version} incident={incident} />}
        {canManage && state !== 'resolved' && <ManageIncident key={id} incident={incident} />}
        <Card as="section" aria-labelledby="verloop">
          <CardHeader id="verloop" title="Verloop" />
          <ol className="flex flex-col gap-3">
            {timeline.map((fact) => (
              <li key={`${fact.kind} ${fact.at}`}>
                <p className="wrap-anywhere whitespace-pre-line">{factText(fact)}</p>
                <p className="text-xs text-muted">
                  {formatDateTime(fact.at)}
                  {fact.by && ` · ${fact.by}`}
                </p>
              </li>
            ))}
          </ol>
        </Card>
        {allows('user', role) && <RelatedItems incident={incident} />}
      </div>
    </>
  );
}

/** For supervisors. Who only saw the incident is not known. */
function Figures({ incident }: { incident: IncidentDetail }) {
  const { startedAt, firstUpdateAt, resolvedAt, reports, reached } = incident;
  const after = (endsAt: string | null) => (endsAt === null ? '–' : durationText({ startsAt: startedAt, endsAt }));
  return (
    <ul
      aria-label="Cijfers"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 lg:grid-cols-4"
    >
      <StatCard as="li" label="Meldingen" value={formatNumber(reports)} note="van verschillende collega’s" />
      <StatCard as="li" label="Tot eerste bericht" value={after(firstUpdateAt)} note="vanaf het begin" />
      <StatCard as="li" label="Tot einde" value={after(resolvedAt)} note="vanaf het begin" />
      {reached !== null && (
        <StatCard as="li" label="Bereikte collega’s" value={formatNumber(reached)} note="melders en volgers" />
      )}
    </ul>
  );
}

function factText({ kind, text, count, state }: IncidentFact): string {
  if (kind === 'reports') return formatCount(count ?? 0, 'melding', 'meldingen');
  if (kind === 'opened') return text ? `Storing begonnen: ${text}` : 'Storing begonnen';
  if (kind === 'merged') return `Samengevoegd met: ${text ?? ''}`;
  return state ? `${incidentStateLabels[state]}: ${text ?? ''}` : (text ?? '');
}

function Question({ id }: { id: string }) {
  const { mutate: answer, isPending } = useAnswerIncident(id);
  return (
    <Card as="section" aria-labelledby="werkt-het">
      <CardHeader id="werkt-het" title="Werkt het weer?" />
      <div className="flex gap-2">
        <Button variant="primary" busy={isPending} onClick={() => answer(true)}>
          Ja
        </Button>
        <Button busy={isPending} onClick={() => answer(false)}>
          Nee
        </Button>
      </div>
    </Card>
  );
}

/** A colleague's update shows the form anew. */
const updateDraft = declareTextDraft('incident_update');

const states = incidentStates.map((value) => ({ value, label: incidentStateLabels[value] }));

function UpdateForm({ incident }: { incident: IncidentDetail }) {
  const { mutateAsync: update } = useUpdateIncident(incident.id);
  const form = usePortalForm({
    schema: incidentUpdateForm,
    initial: { state: incident.state, text: updateDraft(incident.id).read() },
    send: async (values) => {
      if (!privacy.confirmSend()) return;
      await update({ ...values, version: incident.version });
      removeDraft();
    },
  });
  const removeDraft = useSavedDraft(updateDraft(incident.id), form.values.text);
  const privacy = usePersonalDataCheck(form.values.text);
  const state = form.field('state');
  const text = form.field('text');
  return (
    <Card as="section" aria-labelledby="nieuw-bericht">
      <CardHeader id="nieuw-bericht" title="Nieuw bericht" />
      <form {...form.props} className="flex max-w-180 flex-col gap-4">
        <Field label="Status" error={state.error}>
          <Select options={states} {...state.input} />
        </Field>
        <Field label="Wat is er bekend?" required error={text.error}>
          <Textarea rows={3} maxLength={2000} {...text.input} />
        </Field>
        <PersonalDataWarning
          {...privacy.formWarning(() => form.focus('text'))}
          readers="Iedereen in het portaal krijgt dat te lezen."
        />
        <Button type="submit" variant="primary" busy={form.busy} className="self-start">
          Bericht plaatsen
        </Button>
      </form>
    </Card>
  );
}

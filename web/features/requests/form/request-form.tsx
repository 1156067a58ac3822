import { MessagesSquare, Send, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { requestDescriptionLength, requestTitleLength } from '#contract/request-rules.ts';
import type { Limits } from '#contract/weekly-limits.ts';
import { AppTile } from '#web/features/apps/public.tsx';
import { AttachmentField } from '#web/features/attachments/public.ts';
import { PersonalDataNote, PersonalDataWarning } from '#web/features/privacy/public.tsx';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { formatKeys } from '#web/ui/format-keys.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { draftSyncFailed, personalDataIn } from '../draft/sync-draft.ts';
import type { RequestDraftState } from '../draft/use-request-draft.ts';
import { formTextsFor, nextRequestText, requestLimitText } from '../request-texts.ts';
import { SimilarHint } from '../similar/similar-hint.tsx';
import type { Origin, OriginPart } from './use-origin.ts';
import { useRequestForm, type RequestFormInput } from './use-request-form.ts';

type Props = RequestFormInput & { onRemoveOrigin: (part: OriginPart) => void };

export function RequestForm({ onRemoveOrigin, ...input }: Props) {
  const { draft, origin } = input;
  const {
    title,
    description,
    submitOnKey,
    withheld,
    warning,
    failure,
    isUncertain,
    reachedLimits,
    busy,
    files,
    props,
  } = useRequestForm(input);
  const placeholders = formTextsFor(origin.app);
  return (
    <form {...props} className="flex flex-col gap-4" aria-label="Nieuw verzoek">
      <OriginChip origin={origin} onRemove={onRemoveOrigin} />
      <Field label="Titel" required error={title.error} aside={countText(title.input.value, requestTitleLength)}>
        <TextInput
          {...title.input}
          readOnly={busy}
          maxLength={requestTitleLength}
          autoComplete="off"
          placeholder={placeholders.title}
          onKeyDown={submitOnKey}
        />
      </Field>
      <SimilarHint title={title.input.value} />
      <Field
        label="Omschrijving"
        required
        error={description.error}
        aside={countText(description.input.value, requestDescriptionLength)}
      >
        <Textarea
          {...description.input}
          readOnly={busy}
          rows={7}
          maxLength={requestDescriptionLength}
          placeholder={placeholders.description}
          onKeyDown={submitOnKey}
        />
      </Field>
      <AttachmentField list={files} />
      <PersonalDataWarning {...warning} />
      {withheld.length > 0 && warning.found.length === 0 && (
        <PersonalDataNote found={withheld}>
          Dit concept blijft alleen op dit apparaat tot u het verstuurt; als u uitlogt, is het weg.
        </PersonalDataNote>
      )}
      {failure && (
        <Banner tone="danger" title={`Uw verzoek is ${isUncertain ? 'misschien ' : ''}niet verstuurd.`}>
          {failure}
          {isUncertain && ' Het wordt niet dubbel opgeslagen.'}
        </Banner>
      )}
      {reachedLimits && <LimitReached limits={reachedLimits} />}
      <FormFooter
        draft={draft}
        submitLabel={formTextsFor(origin.app).submit}
        busy={busy}
        disabled={reachedLimits !== null}
      />
    </form>
  );
}

/** The number of characters, shown from 80 % of the maximum. */
function countText(text: string, max: number): string | null {
  return text.length < max * 0.8 ? null : `${text.length} / ${max}`;
}

/** Banner with the weekly limit and the moment at which it renews; a limit of 0 does not. */
function LimitReached({ limits }: { limits: Limits }) {
  const now = useNow();
  return (
    <Banner tone="warning" title={requestLimitText(limits.requests)}>
      <span className="text-muted">
        {limits.requests.max === 0
          ? 'Een probleem met een app of feedback erop kunt u wel melden.'
          : `${nextRequestText(limits.renewsAt, now)} Wat u hier typt, blijft tot dan bewaard.`}
      </span>
    </Banner>
  );
}

type FormFooterProps = { draft: RequestDraftState; submitLabel: string; busy: boolean; disabled: boolean };

function FormFooter({ draft, submitLabel, busy, disabled }: FormFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <DraftStatus draft={draft} />
      <span className="ml-auto flex items-center gap-3">
        <span className="max-sm:hidden">
          <Kbd>{formatKeys(shortcutKeys.submit)}</Kbd>
        </span>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          disabled={disabled}
          busy={busy}
          busyLabel="Indienen..."
        >
          {submitLabel}
        </Button>
      </span>
    </div>
  );
}

/** Shows where the draft is saved, with a button that clears it. */
function DraftStatus({ draft: { draft, clear } }: { draft: RequestDraftState }) {
  const hasFailed = useStore(draftSyncFailed);
  if (!draft) return null;
  const isLocalOnly = hasFailed || (!draft.isStored && personalDataIn(draft).length > 0);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="text-xs text-muted">
        {isLocalOnly ? 'Concept op dit apparaat bewaard' : 'Concept opgeslagen'}
      </span>
      <Button variant="link" size="sm" onClick={clear}>
        Concept wissen
      </Button>
    </div>
  );
}

type OriginChipProps = { origin: Origin; onRemove: (part: OriginPart) => void };

/** The app or conversation that the request is about, with a button that removes the link. */
function OriginChip({ origin: { app, chat }, onRemove }: OriginChipProps) {
  return (
    <>
      {app && (
        <Chip
          icon={<AppTile app={app} size="sm" />}
          label="Over de app; telt niet mee voor uw verzoek van deze week"
          name={app.name}
          onRemove={() => onRemove('app')}
        />
      )}
      {chat && (
        <Chip
          icon={
            <IconTile size="sm">
              <MessagesSquare />
            </IconTile>
          }
          label="Uit uw gesprek, dat ook te lezen is voor wie uw verzoek behandelt"
          name={chat.topic || 'Expert Chat'}
          onRemove={() => onRemove('chat')}
        />
      )}
    </>
  );
}

type ChipProps = { icon: ReactNode; label: string; name: string; onRemove: () => void };

function Chip({ icon, label, name, onRemove }: ChipProps) {
  return (
    <div className="flex items-center gap-2.5 rounded-lg border border-line bg-surface-2 p-1.5 pl-2">
      {icon}
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-xs text-muted">{label}</span>
        <span className="block truncate font-medium">{name}</span>
      </p>
      <Button
        variant="ghost"
        icon={<X aria-hidden />}
        aria-label={`${name} loskoppelen`}
        data-tip="Loskoppelen"
        onClick={onRemove}
      />
    </div>
  );
}

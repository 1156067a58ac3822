import { ShieldCheck, Trash2 } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { addDomainForm, type WhitelistDomain } from '#contract/domains.ts';
import { normalizeDomain } from '#contract/platform/domain-name.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { undoAction } from '#web/platform/toasts/undo-action.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DomainName } from '../domain-name.tsx';
import { whitelistQuery } from '../domains-queries.ts';
import { showReviewToast } from '../review/use-review-domain.ts';

type WhitelistCardProps = { search: string; onSearch: (search: string) => void };

/** The domains whose registrations need no review. */
export function WhitelistCard({ search, onSearch }: WhitelistCardProps) {
  const typed = useDebouncedText(search, onSearch);
  return (
    <Card as="section" padding="none" aria-labelledby="whitelist">
      <CardHeader id="whitelist" inset title="Toegelaten domeinen" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-3">
        <p className="text-pretty text-muted">
          Wie zich registreert met een adres van een toegelaten domein, krijgt direct toegang. Een subdomein telt als
          een ander domein. Weghalen sluit niemand af: accounts blijven, nieuwe registraties wachten weer op
          goedkeuring.
        </p>
        <AddDomainForm />
        <SearchInput aria-label="Zoek een toegelaten domein" {...typed} maxLength={100} />
      </div>
      <PagedList
        query={whitelistQuery(search)}
        label="Toegelaten domeinen"
        failed="De domeinen konden niet worden geladen"
        empty={
          <EmptyState
            icon={<ShieldCheck aria-hidden />}
            title={search ? 'Geen domeinen gevonden' : 'Nog geen toegelaten domeinen'}
            text={search ? 'Pas de zoekopdracht aan.' : 'Voeg het domein van uw organisatie toe.'}
          />
        }
      >
        {(domains) => (
          <ul className="divide-y divide-line border-t border-line">
            {domains.map((domain) => (
              <WhitelistRow key={domain.id} entry={domain} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function WhitelistRow({ entry }: { entry: WhitelistDomain }) {
  const { mutate: remove, isPending } = useRemoveDomain();
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <DomainName domain={entry.domain} unicodeDomain={entry.unicodeDomain} />
        <p className="text-xs text-muted">
          {formatCount(entry.activeUsers, 'account', 'accounts')} · toegevoegd door {entry.addedByName} op{' '}
          {formatDateTime(entry.createdAt)}
        </p>
      </div>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={`${readableDomain(entry.domain)} weghalen`}
        data-tip="Weghalen"
        busy={isPending}
        onClick={() => remove(entry)}
      />
    </li>
  );
}

/** Adds a domain. One that people wait for is approved, which can be undone. */
function AddDomainForm() {
  const form = usePortalForm({
    schema: addDomainForm,
    initial: { domain: '' },
    send: async (body, sent) => {
      const { domain, undoUntil } = await call('POST /api/domain-whitelist', { body });
      form.reset(sent);
      if (undoUntil === null) toast({ title: `${readableDomain(domain)} is toegelaten` });
      else showReviewToast(domain);
      await queryClient.invalidateQueries({ queryKey: liveKey('domains') });
    },
  });
  const domain = form.field('domain');
  const normalized = normalizeDomain(form.values.domain);
  const warning = normalized === null ? null : describePublicMailDomain(normalized);
  return (
    <form {...form.props} aria-label="Domein toelaten" className="flex flex-wrap items-start gap-2">
      <Field label="Domein toelaten" error={domain.error} hint={warning} className="min-w-0 flex-1 basis-48">
        <TextInput
          {...domain.input}
          placeholder="bureau.nl"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={260}
        />
      </Field>
      <Button type="submit" className="mt-6.5 h-9!" busy={form.busy} disabled={form.values.domain.trim() === ''}>
        Toelaten
      </Button>
    </form>
  );
}

/** Removes a domain from the whitelist; the undo adds it again. */
function useRemoveDomain() {
  return useMutation({
    mutationFn: ({ id }: WhitelistDomain) => call('DELETE /api/domain-whitelist/{id}', { params: { id } }),
    onSuccess: (_answer, { domain }) =>
      void toast({
        title: `${readableDomain(domain)} is weggehaald`,
        description: 'Accounts blijven; nieuwe registraties wachten op goedkeuring.',
        action: undoAction(async () => {
          await call('POST /api/domain-whitelist', { body: { domain } });
          return { title: `${readableDomain(domain)} is weer toegelaten` };
        }, invalidateDomains),
      }),
    onSettled: invalidateDomains,
  });
}

function invalidateDomains(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: liveKey('domains') });
}

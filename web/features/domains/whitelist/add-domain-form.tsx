import { addDomainForm } from '#contract/domains.ts';
import { normalizeDomain } from '#contract/platform/email-address.ts';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { call } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showReviewToast } from '../review/use-review-domain.ts';

/** Adds a domain. One that people wait for is approved, which can be undone. */
export function AddDomainForm() {
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

import { type CompanyAccount, trustedDomainsForm } from '#contract/company-account.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { call } from '#web/platform/call/call.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { refetchCompanyAccount } from './company-account-queries.ts';
import { splitDomains } from './split-domains.ts';

export type TrustedDomains = Pick<CompanyAccount, 'trustedDomains' | 'version'>;

/** Changes the list of trusted domains. */
export function TrustedDomainsDialog({ settings, onClose }: { settings: TrustedDomains; onClose: () => void }) {
  const form = useVersionedForm({
    row: settings,
    toValues: ({ trustedDomains }: TrustedDomains) => ({ domains: trustedDomains.map(readableDomain).join('\n') }),
    schema: trustedDomainsForm,
    initialFocus: 'domains',
    toBody: ({ domains }) => ({ domains: splitDomains(domains), version: settings.version }),
    send: async ({ domains }, version) => {
      await call('PUT /api/company-account/trusted-domains', { body: { domains, version } });
      await refetchCompanyAccount();
      toast({ title: 'Vertrouwde domeinen opgeslagen' });
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title="Vertrouwde domeinen"
      description="Neem alleen domeinen op waarvan uw bedrijf zelf de adressen uitgeeft. Een subdomein telt als een ander domein."
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <VersionedField form={form} name="domains" label="Domeinen" hint="Eén per regel, zoals bureau.nl.">
        {(input) => (
          <Textarea
            {...input}
            rows={5}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20_000}
          />
        )}
      </VersionedField>
    </FormDialog>
  );
}

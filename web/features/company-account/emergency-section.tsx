import { useMutation } from '@tanstack/react-query';
import type { CompanyAccount } from '#contract/company-account.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { call } from '#web/platform/call/call.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { companyAccountQuery, refetchCompanyAccount } from './company-account-queries.ts';
import { PageSection } from './page-section.tsx';

const onlySetting = 'OIDC_ONLY';

type Administrator = CompanyAccount['administrators'][number];

/** Which administrators can sign in without the company account. */
export function EmergencySection({ account: { administrators, isOnly } }: { account: CompanyAccount }) {
  const hasOne = administrators.some(({ isEmergency }) => isEmergency);
  return (
    <PageSection
      id="noodaccounts"
      title="Noodaccounts"
      text="Beheerders die met hun wachtwoord kunnen inloggen als uw dienst niet werkt. De directory kan ze niet uitschakelen; elk gebruik is een waarschuwing."
    >
      {!hasOne && (
        <Banner tone={isOnly ? 'danger' : 'info'} title="Er is nog geen noodaccount.">
          {isOnly ? (
            'Als uw dienst uitvalt, kan niemand meer inloggen. Kies er nu een.'
          ) : (
            <>
              Kies er een voordat u op de server <code className="font-mono text-xs">{onlySetting}</code> aanzet.
            </>
          )}
        </Banner>
      )}
      <ul aria-label="Beheerders" className="-my-2.5 divide-y divide-line">
        {administrators.map((administrator) => (
          <Row key={administrator.id} administrator={administrator} />
        ))}
      </ul>
    </PageSection>
  );
}

function Row({ administrator }: { administrator: Administrator }) {
  const { id, name, email, lastLogin, isEmergency, hasPassword } = administrator;
  const { mutate: mark, isPending } = useMarkEmergency();
  const reasonId = `geen-noodaccount-${id}`;
  const isUnfit = !hasPassword && !isEmergency;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs wrap-anywhere text-muted">
          {readableAddress(email)} · {lastLogin === null ? 'nooit ingelogd' : `ingelogd ${formatDateTime(lastLogin)}`}
        </p>
        {isUnfit && (
          <p id={reasonId} className="text-xs text-pretty text-muted">
            Heeft geen wachtwoord, en kan dus geen noodaccount zijn.
          </p>
        )}
      </div>
      <Checkbox
        aria-label={`Noodaccount: ${name}`}
        aria-describedby={isUnfit ? reasonId : undefined}
        checked={isEmergency}
        disabled={isUnfit}
        onChange={({ target }) => !isPending && mark({ administrator, isEmergency: target.checked })}
      >
        Noodaccount
      </Checkbox>
    </li>
  );
}

/** Marks an administrator as emergency account, or ends that, with an optimistic update. */
function useMarkEmergency() {
  return useMutation({
    mutationFn: ({ administrator: { id }, isEmergency }: { administrator: Administrator; isEmergency: boolean }) =>
      call('PUT /api/company-account/emergency-accounts/{id}', { params: { id }, body: { isEmergency } }),
    meta: { errorTitle: 'Het noodaccount is niet gewijzigd' },
    onMutate: ({ administrator: { id }, isEmergency }) =>
      updateCached(companyAccountQuery.queryKey, (account) => ({
        ...account,
        administrators: account.administrators.map((each) => (each.id === id ? { ...each, isEmergency } : each)),
      })),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSuccess: (_done, { administrator: { name }, isEmergency }) =>
      toast({ title: isEmergency ? `${name} is nu een noodaccount` : `${name} is geen noodaccount meer` }),
    onSettled: refetchCompanyAccount,
  });
}

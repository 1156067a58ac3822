import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { useSaveSmsPreference } from '../alert-mutations.ts';
import { smsPreferenceQuery } from './sms-preference-query.ts';

const noNumber = (
  <>
    Vul een geldig mobiel nummer in bij{' '}
    <Link to="/authentication" className={linkClasses}>
      Beveiliging
    </Link>
    .
  </>
);

/** The choice of an administrator to receive critical alerts by SMS. */
export function SmsPreference() {
  const { data, error } = useQuery(smsPreferenceQuery);
  const save = useSaveSmsPreference();
  const isOn = save.isPending ? save.variables : (data?.enabled ?? false);
  return (
    <Checkbox
      hint={data ? !data.hasMobile && noNumber : error && 'Uw keuze kon niet worden geladen.'}
      checked={isOn}
      disabled={!data || (!data.hasMobile && !data.enabled)}
      onChange={({ target }) => save.mutate(target.checked)}
    >
      Sms mij bij kritieke waarschuwingen
    </Checkbox>
  );
}

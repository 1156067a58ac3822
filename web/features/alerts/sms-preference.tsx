import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { useSaveSmsPreference } from './alert-mutations.ts';
import { smsPreferenceQuery } from './alert-queries.ts';

/** The choice of an administrator to receive critical alerts by SMS. */
export function SmsPreference() {
  const { data } = useQuery(smsPreferenceQuery);
  const save = useSaveSmsPreference();
  if (!data) return null;
  const isOn = save.isPending ? save.variables : data.enabled;
  return (
    <Checkbox
      hint={data.hasMobile ? undefined : 'Uw account heeft geen mobiel nummer.'}
      checked={isOn}
      disabled={!data.hasMobile && !data.enabled}
      onChange={({ target }) => save.mutate(target.checked)}
    >
      Sms mij bij kritieke waarschuwingen
    </Checkbox>
  );
}

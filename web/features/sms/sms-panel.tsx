import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/layout/card.tsx';
import { SmsList } from './sms-list.tsx';
import { twilioStatusQuery } from './sms-queries.ts';
import { TestSmsForm } from './test-sms-form.tsx';
import { TwilioStatus } from './twilio-status.tsx';

export function SmsPanel() {
  const { data } = useQuery(twilioStatusQuery);
  return (
    <Card as="section" padding="none" aria-label="SMS-dienst">
      <TwilioStatus />
      {data?.configured && <TestSmsForm />}
      <SmsList />
    </Card>
  );
}

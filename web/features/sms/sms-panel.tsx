import { Card } from '#web/ui/layout/card.tsx';
import { SmsList } from './sms-list.tsx';
import { TestSmsForm } from './test-sms-form.tsx';
import { TwilioStatus } from './twilio-status.tsx';

export function SmsPanel() {
  return (
    <Card as="section" padding="none" aria-label="SMS-dienst">
      <TwilioStatus />
      <TestSmsForm />
      <SmsList />
    </Card>
  );
}

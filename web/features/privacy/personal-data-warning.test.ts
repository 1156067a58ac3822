import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Forms with a multi-line text that is sent without a warning, and why. */
const withoutWarning: Record<string, string> = {
  'alerts/alert-composer': 'administrators write it about the portal',
  'announcements/manage/announcement-form-dialog': 'administrators write it to everybody',
  'apps/manage/app-fields': 'administrators write it about an app',
  'company-account/trusted-domains-dialog': 'it has domains',
  'component-builder/compositions/save-composition-dialog': 'it has props of components',
  'expert-chat/conversation/ended/rating-form': 'it rates a conversation, of which every message is checked',
  'experts/manage/edit-expert-dialog': 'administrators write it about an expert',
  'help/manage/topic-form': 'administrators write it about the portal',
  'invitations/send/invite-list-dialog': 'it has addresses, to which mails are sent',
  'maintenance-plans/plan-fields': 'administrators write it about a tool or app',
  'sms/test-sms-form': 'it goes to the number of the administrator',
  'tools/maintenance-dialog': 'administrators write it about a tool',
};

test('every form with a multi-line text warns of personal data, or has a reason not to', () => {
  const forms = globSync('web/{features,shell}/**/*.tsx');
  const unwarned = forms
    .map((file) => ({ name: file.replace(/^web\/features\/|\.tsx$/g, ''), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /<(Textarea|textarea)\b/.test(text) && !/<PersonalDataWarning\b/.test(text));
  expect(unwarned.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutWarning).toSorted());
});

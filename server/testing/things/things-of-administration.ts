import { listMails } from '#contract/outgoing-mail.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { newId } from '#server/platform/ids.ts';
import { givenTool } from '../given-app.ts';
import { signedIn } from '../given-user.ts';
import type { Given, Thing, Things } from './thing.ts';

/** Sessions, tools and mails. */
export const thingsOfAdministration: Things = (given) => {
  const { app, noor, other, boss } = given;
  const nobodys = async () => newId();
  const tool: Thing = { own: () => givenTool(app), foreign: nobodys, caller: boss, refusal: 404 };
  const mail: Thing = { own: () => givenMail(given), foreign: nobodys, caller: boss, refusal: 404 };
  return {
    'DELETE /api/auth/sessions/{id}': {
      own: async () => (await signedIn(app, noor)).sessionId,
      foreign: async () => (await signedIn(app, other)).sessionId,
      caller: noor,
      refusal: 404,
    },
    'POST /api/tools/{id}/open': { ...tool, caller: noor },
    'PUT /api/tools/{id}/maintenance': { ...tool, body: {} },
    'DELETE /api/tools/{id}/maintenance': tool,
    'GET /api/outgoing-mails/{id}': mail,
    // Without an SMTP server it exists but cannot be sent again.
    'POST /api/outgoing-mails/{id}/retry': { ...mail, status: 409 },
  };
};

async function givenMail({ app, boss }: Given): Promise<string> {
  await queueMail(app.portal.db, app.portal, { recipient: 'sanne@bureau.example', subject: 'Dag', text: 'Dag' });
  return (await app.call(listMails, { token: boss.token }))[0]!.id;
}

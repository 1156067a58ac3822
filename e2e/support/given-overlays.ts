import { addCompositions } from '#contract/component-builder.ts';
import { openIncident } from '#contract/incidents.ts';
import { requestErasure } from '#contract/privacy.ts';
import type { User } from '#contract/users.ts';
import { raiseAlert } from '#server/features/alerts/public.ts';
import { renewRoleUseJob } from '#server/features/recommendations/renew-role-use.job.ts';
import { newId } from '#server/platform/ids.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { chatsOf } from '#server/testing/given-chat.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import type { TestApp } from '#server/testing/start-app.ts';

export type OverlayUser = 'recruiter' | 'requester' | 'waiting' | 'supervisor' | 'administrator';

export type GivenOverlays = { users: Record<OverlayUser, User>; ids: Record<string, string> };

/** The demo organisation, and the users and data with which everything in `overlayVisits` can be opened. */
export async function givenOverlays(app: TestApp): Promise<GivenOverlays> {
  const { portal } = app;
  await givenDemo(app);
  await renewRoleUseJob.run(portal, {});
  const recruiter = await givenSignedIn(app);
  const requester = await givenSignedIn(app);
  // For an expert, of whom none is there.
  const waiting = await givenSignedIn(app);
  const supervisor = await givenSignedIn(app, { role: 2 });
  const administrator = await givenSignedIn(app, { role: 3 });
  const withPasskey = await givenSignedIn(app);
  // The address of the portal is an IP address, for which browsers make no passkeys.
  await app.database.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
     values ('${newId()}', '${withPasskey.id}', 'telefoon', '', 0, 'Telefoon', true, now())`,
  );
  const secured = await givenSignedIn(app);
  await givenTwoFactor(app, secured);
  await givenApiKey(app, recruiter.id);
  const chats = chatsOf(app);
  const session = await chats.start(requester);
  await chats.join(supervisor, session.id);
  await chats.start(waiting);
  await app.call(requestErasure, { token: secured.token });
  const composition = { name: 'Grote knop', component: 'button', props: { size: 'lg' } };
  const compositions = await app.call(addCompositions, {
    token: administrator.token,
    body: { compositions: [composition] },
  });
  // Of apps that the other users do not have.
  const givenIncident = async (name: string) => {
    const targetIds = [await givenApp(app, { name, url: 'https://app.example', minimumRole: 2 })];
    return await app.call(openIncident, { token: supervisor.token, body: { name: `Storing ${name}`, targetIds } });
  };
  const [incident] = [await givenIncident('Rooster'), await givenIncident('Vacaturebank')];
  const disk = { source: 'disk', key: 'data', type: 'other', severity: 'high' } as const;
  await raiseAlert(portal, { ...disk, title: 'De schijf raakt vol', message: 'Er is nog 5 % vrij.' });
  await queueJob(portal.db, 'send-sms', { id: 'unknown' }, { runAt: new Date('2100-01-01') });
  await app.database.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no credit' where run_at = '2100-01-01'`,
  );
  return {
    users: { recruiter, requester, waiting, supervisor, administrator },
    ids: {
      session: session.id,
      protectedUser: secured.id,
      passkeyUser: withPasskey.id,
      composition: compositions[0]!.id,
      incident: incident.id,
      pendingRequest: await givenRequest(app, recruiter.id),
      approvedRequest: await givenRequest(app, recruiter.id, { status: 'approved' }),
    },
  };
}

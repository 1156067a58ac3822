import { encryptOf } from '#server/features/webhooks/secret.ts';
import { newId } from '#server/platform/ids.ts';
import { withClient } from '../../bench/data/data-set-sql.ts';

/** Targets without a signature that receive every request. */
export async function insertWebhookTargets(databaseUrl: string, secretKey: string, urls: string[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const url of urls) {
      const id = newId();
      await client.query(
        `insert into webhook_targets (id, name, kind, url, shown_url, events, created_at)
          values ($1, $2, 'slack', $3, $4, '{request.submitted}', now())`,
        [id, `Doel ${id}`, encryptOf(secretKey, id, url), url],
      );
    }
  });
}

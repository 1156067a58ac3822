import type { Setup } from '../measures/setup.ts';
import type { Row } from '../report/row.ts';
import { measureUsers } from './measure-users.ts';

/** What work costs as the number of users grows; `docs/scale.md` derives from it what many users need. */
export async function measureScale(setup: Setup): Promise<Row[]> {
  return await measureUsers(setup);
}

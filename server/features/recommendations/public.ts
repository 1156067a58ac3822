export { renewRoleUseJob } from './renew-role-use.job.ts';

export { CompanyAccountCard } from './own/company-account-card.tsx';
export { ConfirmWithCompanyAccount } from './own/confirm-with-company-account.tsx';
export { ownCompanyAccountQuery } from './own/own-company-account-query.ts';

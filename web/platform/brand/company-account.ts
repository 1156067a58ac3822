/** `label`: of the button. `isOnly`: passwords, passkeys and registrations are only for emergency accounts. */
export type CompanyAccount = { label: string; isOnly: boolean };

/** How people sign in with the company account, from the meta element that the server writes; null: not configured. */
export function readCompanyAccount(): CompanyAccount | null {
  const element = document.querySelector<HTMLMetaElement>('meta[name="company-account"]');
  return element?.content ? { label: element.content, isOnly: element.dataset['only'] === '1' } : null;
}

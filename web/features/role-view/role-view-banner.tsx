import { viewRoleNames, type Role, type ViewRole } from '#contract/platform/roles.ts';
import { setViewRole } from '#web/platform/session/view-role.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** The viewed role, the user's own, what the view does and does not change, and the way back. */
export function RoleViewBanner({ role, storedRole }: { role: ViewRole; storedRole: Role }) {
  const reset = () => {
    setViewRole(null);
    // The button is gone with the banner.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    // As wide as the page below it.
    <div className="mx-auto w-full max-w-416 px-4 pt-4 md:px-8">
      <Banner
        tone="warning"
        title={`U bekijkt het portaal als ${viewRoleNames[role]}.`}
        action={<Button onClick={reset}>Terug naar eigen rol</Button>}
      >
        U ziet het dashboard vanuit dit perspectief. Uw eigen rol is {viewRoleNames[storedRole]}; wat u wijzigt, gebeurt
        met uw eigen account.
      </Banner>
    </div>
  );
}

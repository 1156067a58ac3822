import { LogOut } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { useSignOut } from '../use-sign-out.ts';

export function SignOutButton({ collapsed = false }: { collapsed?: boolean }) {
  const { busy, signOut } = useSignOut();
  const icon = <LogOut aria-hidden />;
  if (collapsed)
    return (
      <Button
        variant="ghost"
        icon={icon}
        aria-label="Uitloggen"
        data-tip="Uitloggen"
        data-tip-side="right"
        busy={busy}
        onClick={signOut}
      />
    );
  return (
    <Button icon={icon} busy={busy} onClick={signOut} className="w-full">
      Uitloggen
    </Button>
  );
}

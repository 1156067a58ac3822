import { Link } from '@tanstack/react-router';
import { useId, type ComponentProps } from 'react';
import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { permissionLabels } from './key-labels.ts';

const names: ApiKeyPermission[] = ['read', 'write', 'admin'];

type Props = {
  checkbox: (name: ApiKeyPermission) => Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'>;
  error: string | undefined;
  /** Null: not known yet. */
  hasTwoFactor: boolean | null;
};

/** What a key may do. Writing and administration need a second factor of this user. */
export function PermissionFields({ checkbox, error, hasTwoFactor }: Props) {
  const errorId = useId();
  return (
    <fieldset
      name="permissions"
      tabIndex={-1}
      aria-describedby={error && errorId}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 font-medium">Permissies</legend>
      {names.map((name) => {
        const { label, hint } = permissionLabels[name];
        const { checked, ...input } = checkbox(name);
        return (
          <Checkbox
            key={name}
            {...input}
            checked={checked}
            hint={hint}
            disabled={name !== 'read' && hasTwoFactor === false && !checked}
          >
            {label}
          </Checkbox>
        );
      })}
      {error && (
        <p id={errorId} className="text-xs text-danger">
          {error}
        </p>
      )}
      {hasTwoFactor === false && (
        <Banner>
          Voor schrijven en beheer moet tweefactorauthenticatie (2FA) aan staan.{' '}
          <Link to="/authentication" className={linkClasses}>
            2FA instellen
          </Link>
        </Banner>
      )}
    </fieldset>
  );
}

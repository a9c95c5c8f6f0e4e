import { useRights } from '@/components/admin/permissions/viewer-rights';
import { CheckGroup } from '@/components/admin/shared/check-group';
import type { StaffRole } from '@/lib/access/user-admin/staff-schema';
import { namesOfRights } from '@/lib/core/permissions/right-words';
import { OWNER } from '@/lib/core/permissions/rights';

/** What a role opens, as a list of words. */
export function meaningOfRole({ _id, rights }: StaffRole): string {
  if (_id === OWNER) return 'Do everything, and choose who else is an owner';
  return namesOfRights(rights) || 'Nothing';
}

interface RoleChoiceProps {
  id: string;
  error?: string | undefined;
  roles: readonly StaffRole[];
  isViewerOwner: boolean;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of roles. Only owners make owners, and one can’t give a role with a right that one lacks. */
export function RoleChoice({ id, error, roles, isViewerOwner, chosen, onChange }: RoleChoiceProps) {
  const held = useRights();
  function refusalOf({ _id, rights }: StaffRole): string | undefined {
    if (_id === OWNER && !isViewerOwner) return 'Only an owner can make owners.';
    const lacking = rights.filter((right) => !held.includes(right));
    if (lacking.length > 0) return `You can’t give what you can’t do yourself: ${namesOfRights(lacking)}.`;
    return undefined;
  }
  return (
    <CheckGroup
      id={id}
      legend="Roles"
      hint="They may do what any of their roles opens."
      error={error}
      checks={roles.map((role) => ({
        value: role._id,
        label: role.name,
        hint: `${meaningOfRole(role)}.`,
        refusal: refusalOf(role),
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

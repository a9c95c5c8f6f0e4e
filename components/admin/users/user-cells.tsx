import { SaveOrCancel } from '@/components/admin/shared/save-or-cancel';
import { rowButtonId, rowEditorId } from '@/components/admin/shared/use-row-editor';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AdminUser } from '@/lib/accounts/administration/user-admin-schema';
import { findKnown } from '@/lib/text/known';
import { labelOf, roleLabels, statusLabels } from './account-labels';
import type { UserEdit } from './use-user-edit';

interface UserCellProps {
  user: AdminUser;
  edit: UserEdit;
}

/** What somebody may do in the shop, or while it is being edited, what they could be allowed to. */
export function RoleCell({ user, edit }: UserCellProps) {
  if (edit.editedId !== user._id)
    return <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{labelOf(roleLabels, user.role)}</Badge>;
  return (
    <SelectField
      id={rowEditorId(user._id)}
      label={`Role of ${user.name}`}
      isLabelHidden
      isCompact
      value={edit.draft.role}
      onChange={(event) => edit.change({ role: event.target.value })}
      onKeyDown={(event) => event.key === 'Escape' && edit.cancel()}
      className="inline-block w-33 text-left"
    >
      <Options labels={roleLabels} current={user.role} />
    </SelectField>
  );
}

const statusTones: Readonly<Record<string, 'success' | 'warning'>> = { active: 'success', inactive: 'warning' };

/** Whether somebody may sign in. */
export function StandingCell({ user, edit }: UserCellProps) {
  if (edit.editedId !== user._id)
    return <Badge tone={findKnown(statusTones, user.status) ?? 'neutral'}>{labelOf(statusLabels, user.status)}</Badge>;
  return (
    <SelectField
      label={`Status of ${user.name}`}
      isLabelHidden
      isCompact
      value={edit.draft.status}
      onChange={(event) => edit.change({ status: event.target.value })}
      onKeyDown={(event) => event.key === 'Escape' && edit.cancel()}
      className="inline-block w-33 text-left"
    >
      <Options labels={statusLabels} current={user.status} />
    </SelectField>
  );
}

function Options({ labels, current }: { labels: Record<string, string>; current: string }) {
  return [...new Set([...Object.keys(labels), current])].map((option) => (
    <option key={option} value={option}>
      {labelOf(labels, option)}
    </option>
  ));
}

interface UserActionsProps extends UserCellProps {
  isOneself: boolean;
  onDelete: () => void;
}

/** What can be done with an account. */
export function UserActions({ user, edit, isOneself, onDelete }: UserActionsProps) {
  if (isOneself)
    return <span className="block text-muted text-xs md:max-w-40">Another administrator can change your account.</span>;
  if (edit.editedId === user._id) return <SaveOrCancel {...edit} />;
  return (
    <span className="inline-flex gap-2 md:max-xl:flex-col">
      <Button id={rowButtonId(user._id)} tone="secondary" size="sm" onClick={() => edit.begin(user)}>
        Edit<VisuallyHidden> {user.name}</VisuallyHidden>
      </Button>
      <Button tone="quiet" size="sm" onClick={onDelete}>
        <span className="text-danger">
          Delete<VisuallyHidden> {user.name}</VisuallyHidden>
        </span>
      </Button>
    </span>
  );
}

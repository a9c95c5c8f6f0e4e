'use client';

import { useRef } from 'react';
import { z } from 'zod';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminLink } from '@/components/admin/permissions/admin-link';
import { userFilterQuery } from '@/components/admin/shared/list-queries';
import { ListStates } from '@/components/admin/shared/list-states';
import { useRowEdit } from '@/components/admin/shared/row-edit';
import { ListToolbar } from '@/components/admin/shared/search-box';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import { type ListFilters, useList } from '@/components/admin/shared/use-list';
import { AlertDialog } from '@/components/ui/dialog';
import { Options, SelectField } from '@/components/ui/select-field';
import { callApi } from '@/lib/access/api/api-client';
import { type AdminUser, adminUserSchema } from '@/lib/access/users/user-admin-schema';
import { roleLabels, type Standing, statusLabels, UserTable } from './user-table';

const filterNames = ['search', 'role', 'status'] as const;
const usersSchema = z.array(adminUserSchema);

/** Sends what a draft changes, or all of it when it changes nothing, which has no effect. */
function sendStanding(id: string, draft: Standing, before: Standing): Promise<AdminUser> {
  const changes = {
    ...(draft.role !== before.role && { role: draft.role }),
    ...(draft.status !== before.status && { status: draft.status }),
  };
  const body = Object.keys(changes).length > 0 ? changes : draft;
  return callApi(`/api/users/${id}`, { method: 'PUT', body, answer: adminUserSchema });
}

/** All users: search, changes of role and status, deletion. */
export function UsersView() {
  const viewer = useSignedInUser();
  const region = useRef<HTMLElement>(null);
  const list = useList({
    path: '/api/users',
    answer: usersSchema,
    names: filterNames,
    toFilterQuery: userFilterQuery,
  });
  const edit = useRowEdit<AdminUser, Standing>({
    list: list.query,
    toDraft: ({ role, status }) => ({ role, status }),
    send: sendStanding,
    words: { done: 'User updated successfully!', failed: 'Failed to update user.' },
    onSaved: list.replaceRow,
    onOutdated: list.reload,
  });
  const deletion = useDeletion<AdminUser>({
    toPath: (user) => `/api/users/${user._id}`,
    words: { done: 'User deleted successfully!', failed: 'Failed to delete user.' },
    onDeleted(deleted) {
      const wasAlone = list.state.status === 'found' && list.state.data.rows.length === 1;
      list.update(({ rows, total }) => ({ rows: rows.filter((row) => row._id !== deleted._id), total }));
      if (wasAlone && list.page > 1) list.openPage(list.page - 1);
      else list.reload();
      return () => region.current?.focus();
    },
    onOutdated: list.reload,
  });

  return (
    <>
      <AdminHeading title="Users Management">
        Changing a role or status logs that person out right away. To add someone to the staff,{' '}
        <AdminLink href="/admin/staff" className="underline underline-offset-4">
          invite them
        </AdminLink>{' '}
        instead: they choose their own password, and you choose what they may do.
      </AdminHeading>
      <UserFilters filters={list.filters} />
      <ListStates list={list} things="users" region={{ label: 'Users', ref: region }}>
        {(users) => (
          <UserTable users={users} edit={edit} viewerId={viewer?._id} onDelete={deletion.ask} isStale={list.isStale} />
        )}
      </ListStates>
      <AlertDialog {...deletion.dialog} title="Are you sure you want to delete this user?">
        <p>
          <b className="font-medium text-text">{deletion.asked?.name}</b> ({deletion.asked?.email}) will be logged out
          and can&apos;t log in again. Their orders stay as they are, and their reviews without their name. Everything
          else about them is deleted.
        </p>
      </AlertDialog>
    </>
  );
}

/** The search and the filters of the users table. */
function UserFilters({ filters }: { filters: ListFilters<(typeof filterNames)[number]> }) {
  const { values, change } = filters;
  return (
    <ListToolbar label="Search users" placeholder="Name or email" filters={filters}>
      <ChoiceFilter label="Role" labels={roleLabels} value={values.role} onChange={(role) => change({ role })} />
      <ChoiceFilter
        label="Status"
        labels={statusLabels}
        value={values.status}
        onChange={(status) => change({ status })}
      />
    </ListToolbar>
  );
}

interface ChoiceFilterProps {
  label: string;
  labels: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

function ChoiceFilter({ label, labels, value, onChange }: ChoiceFilterProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="grow basis-40 sm:grow-0"
    >
      <option value="">All</option>
      <Options labels={labels} />
    </SelectField>
  );
}

import { z } from 'zod';
import { nameSchema } from '@/lib/access/accounts/account-schema';
import { emailSchema } from '@/lib/access/accounts/login-schema';
import { newPasswordSchema } from '@/lib/access/accounts/passwords/password-rules';
import { userStatusSchema } from '@/lib/access/users/user-schema';
import { rights } from '@/lib/core/permissions/rights';

const MAX_ROLE_NAME = 60;
const MOST_ROLES = 20;

/** A role: one that comes with the shop, whose id is its name in small letters, or one that the shop made. */
export const staffRoleSchema = z.object({ _id: z.string(), name: z.string(), rights: z.array(z.enum(rights)) });
export type StaffRole = z.infer<typeof staffRoleSchema>;

export const newStaffRoleSchema = z.strictObject({
  name: z.string('must be a name').trim().min(1, 'must be a name').max(MAX_ROLE_NAME, 'must be at most 60 characters'),
  rights: z.array(z.enum(rights, `must be of ${rights.join(', ')}`), 'must be a list of rights'),
});
export type NewStaffRole = z.infer<typeof newStaffRoleSchema>;
export const staffRoleChangeSchema = newStaffRoleSchema.partial();
export type StaffRoleChange = z.infer<typeof staffRoleChangeSchema>;

const rolesSchema = z
  .array(z.string('must be the id of a role'), 'must be a list of roles')
  .min(1, 'must have a role')
  .max(MOST_ROLES, 'must be at most 20 roles');

export const newInvitationSchema = z.strictObject({ email: emailSchema, roles: rolesSchema });
export type NewInvitation = z.infer<typeof newInvitationSchema>;
export const invitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const acceptanceSchema = z.strictObject({
  name: z.optional(nameSchema),
  password: z.optional(newPasswordSchema),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;

export const staffMemberSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  status: z.string(),
  createdAt: z.iso.datetime(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffChangeSchema = z
  .strictObject({ roles: rolesSchema, status: userStatusSchema })
  .partial()
  .refine(({ roles, status }) => roles !== undefined || status !== undefined, 'changes nothing');
export type StaffChange = z.infer<typeof staffChangeSchema>;

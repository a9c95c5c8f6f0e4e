import { useState } from 'react';
import { type Profile, profileAnswerSchema, profileSchema } from '@/lib/accounts/account-schema';
import { callApi, messageOf } from '@/lib/http/api-client';
import { fieldProblemsOf } from './field-problems';
import { type AccountForm, useAccountForm } from './use-account-form';
import { type FleetingMessage, useFleetingMessage } from './use-fleeting-message';

export const profileFields = ['name', 'email'] as const;
type Name = (typeof profileFields)[number];

interface ProfileFormState {
  form: AccountForm<Name>;
  message: FleetingMessage | null;
  email: string;
  setEmail: (email: string) => void;
}

/** Changes name and address. */
export function useProfileForm(profile: Profile, onChanged: (profile: Profile) => void): ProfileFormState {
  const [message, setMessage] = useFleetingMessage();
  const [email, setEmail] = useState(profile.email);
  const form = useAccountForm({
    names: profileFields,
    check: (typed) => fieldProblemsOf<Name>(profileSchema, typed),
    send: async (typed) => {
      const body = { name: typed.name.trim(), email: typed.email.trim() };
      const answer = await callApi('/api/users/profile', { method: 'PUT', body, answer: profileAnswerSchema });
      onChanged(answer);
      // A new address counts only once it is verified; the notice says where its link went.
      setEmail(answer.email);
      setMessage({ tone: 'success', text: 'Profile updated successfully!' });
    },
    onFailure: (error) => setMessage({ tone: 'danger', text: messageOf(error, 'Failed to update profile') }),
    fallback: 'Failed to update profile',
  });
  return { form, message, email, setEmail };
}

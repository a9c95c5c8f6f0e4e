import { island } from '@/components/ui/island';

/** The user that every way of logging in answers with. */
export const signedInAnswer = island(() =>
  import('@/lib/users/user-schema').then(({ signedInUserSchema }) => signedInUserSchema),
);

import { z } from 'zod';
import { shippingAddressInputSchema } from './shipping-address-schema';

/** A saved address as callers send it: as an order's, and whether it is the one that is filled in first. */
export const addressInputSchema = z.object({ isDefault: z.boolean().optional() }).and(shippingAddressInputSchema);
export type AddressInput = z.output<typeof addressInputSchema>;

/** Company, phone and VAT ID as JSON carries them: those that are given. */
export const contactSchema = z.object({
  company: z.string().optional(),
  phone: z.string().optional(),
  vatId: z.string().optional(),
});

/** A saved address as JSON carries it. */
export const addressSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** `USA`, or an ISO 3166-1 code. */
  country: z.string(),
  ...contactSchema.shape,
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof addressSchema>;

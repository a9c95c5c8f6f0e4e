import { useState } from 'react';
import { type CheckoutDraft, keepCheckoutDraft, readCheckoutDraft } from '@/lib/checkout/checkout-draft';
import { type ShippingForm, shippingFormSchema } from '@/lib/orders/order-schema';

export type FieldErrors = Partial<Record<keyof ShippingForm, string>>;

export interface CheckoutForm {
  values: CheckoutDraft;
  /** What is wrong with the fields now, as far as they have been marked. */
  errors: FieldErrors;
  /** What was wrong when the form was last refused: a list that shrank with each key would move the fields about. */
  refusedFor: FieldErrors;
  /** Counts how often the form was refused. */
  attempt: number;
  change: (change: Partial<CheckoutDraft>) => void;
  /** Marks fields as wrong and calls for attention. */
  refuse: (errors: FieldErrors) => void;
  /** The trimmed values when all are good; otherwise marks what is wrong and returns null. */
  check: () => CheckoutDraft | null;
}

function problemsOf(values: ShippingForm): FieldErrors {
  const { error } = shippingFormSchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) {
    const name = issue.path[0] as keyof ShippingForm;
    errors[name] ??= issue.message;
  }
  return errors;
}

/** The checkout's fields: kept in this tab as they are typed, so that a reload or a login loses nothing. */
export function useCheckoutForm(ownerId: string | null): CheckoutForm {
  const [values, setValues] = useState(() => readCheckoutDraft(ownerId));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusedFor, setRefusedFor] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);

  function change(changed: Partial<CheckoutDraft>): void {
    const next = { ...values, ...changed };
    setValues(next);
    keepCheckoutDraft(ownerId, next);
    // A field that was marked is judged anew with each key; one that was not yet is left in peace.
    const marked = Object.keys(errors) as (keyof ShippingForm)[];
    const touched = marked.filter((name) => name in changed);
    if (touched.length === 0) return;
    const problems = problemsOf(next);
    const left = { ...errors };
    for (const name of touched) {
      const problem = problems[name];
      if (problem) left[name] = problem;
      else delete left[name];
    }
    setErrors(left);
  }

  function refuse(problems: FieldErrors): void {
    setErrors(problems);
    setRefusedFor(problems);
    setAttempt((count) => count + 1);
  }

  function check(): CheckoutDraft | null {
    const parsed = shippingFormSchema.safeParse(values);
    if (parsed.success) {
      setErrors({});
      setRefusedFor({});
      return { ...parsed.data, paymentMethod: values.paymentMethod };
    }
    refuse(problemsOf(values));
    return null;
  }

  return { values, errors, refusedFor, attempt, change, refuse, check };
}

import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/lib/http/api-client';
import type { FieldProblems } from './field-problems';

interface AccountFormOptions<Name extends string> {
  names: readonly Name[];
  /** What is wrong with what was typed; nothing when it can be sent. */
  check: (typed: Record<Name, string>) => FieldProblems<Name>;
  /** Sends what was typed; throws ApiError. */
  send: (typed: Record<Name, string>) => Promise<void>;
  /** What to say when the server gives no reason. */
  fallback: string;
  /** Takes over saying what went wrong. */
  onFailure?: (error: unknown) => void;
}

export interface AccountForm<Name extends string> {
  idOf: (name: Name) => string;
  errors: FieldProblems<Name>;
  /** Counts the refusals: with each one the summary takes the focus anew. */
  attempt: number;
  isPending: boolean;
  /** Why the last attempt failed as a whole. */
  failure: ApiError | null;
  failureText: string | null;
  props: {
    /** Post, because without scripts the browser would otherwise write passwords into the address. */
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/** A form that is read when it is sent: a password manager may fill it in without any event. Nothing typed is lost. */
export function useAccountForm<Name extends string>(options: AccountFormOptions<Name>): AccountForm<Name> {
  const { names, check, send, fallback, onFailure } = options;
  const id = useId();
  const idOf = (name: Name) => `${id}-${name}`;
  const [errors, setErrors] = useState<FieldProblems<Name>>({});
  const [attempt, setAttempt] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<{ error: ApiError | null; text: string } | null>(null);
  // State is seen at the next rendering only; the second half of a double click comes before that.
  const isBusy = useRef(false);

  function read(form: HTMLFormElement): Record<Name, string> {
    const data = new FormData(form);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>;
  }

  function refuse(problems: FieldProblems<Name>): void {
    setErrors(problems);
    setAttempt((count) => count + 1);
    const wrong = names.filter((name) => problems[name]);
    // A single field needs no summary: its own message is read out with it.
    const [only] = wrong;
    if (wrong.length === 1 && only) document.getElementById(idOf(only))?.focus();
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const typed = read(form);
    const problems = check(typed);
    setFailure(null);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setErrors({});
    setIsPending(true);
    try {
      await send(typed);
    } catch (error) {
      if (onFailure) onFailure(error);
      else setFailure({ error: error instanceof ApiError ? error : null, text: messageOf(error, fallback) });
      const named = (error instanceof ApiError ? error.errors : {}) as FieldProblems<Name>;
      const known = names.filter((name) => named[name]).map((name) => [name, named[name]]);
      if (known.length > 0) setErrors(Object.fromEntries(known) as FieldProblems<Name>);
    } finally {
      setIsPending(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void submit(event.currentTarget).finally(() => {
      isBusy.current = false;
    });
  }

  /** A field that was marked is judged anew with each key; one that was not yet is left in peace. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const marked = names.filter((name) => errors[name]);
    if (marked.length === 0) return;
    const problems: FieldProblems<Name> = check(read(event.currentTarget));
    const left = marked.flatMap((name) => (problems[name] ? [[name, problems[name]]] : []));
    setErrors(Object.fromEntries(left) as FieldProblems<Name>);
  }

  return {
    idOf,
    errors,
    attempt,
    isPending,
    failure: failure?.error ?? null,
    failureText: failure?.text ?? null,
    props: { method: 'post', noValidate: true, onSubmit, onInput },
  };
}

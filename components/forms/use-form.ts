import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useAction } from '@/components/requests/use-action';
import { ApiError, messageOf } from '@/lib/http/api-client';
import { marksLeft, type Problems } from './field-problems';

interface FormOptions<Values extends object, Field extends string> {
  /** What the form holds at first. Texts and yes/no values are read from the controls of the same name. */
  initial: Values;
  /** The fields that something can be wrong with, in the order in which they stand. */
  fields: readonly Field[];
  /** What is wrong with the values; nothing when they can be sent. Without it the browser itself checks the controls. */
  check?: (values: Values) => Problems<Field>;
  /** Sends the values. Throws ApiError, or Refusal for what turns out to be wrong on the way. */
  send: (values: Values) => Promise<void>;
  /** What to say when the server gives no reason. */
  fallback: string;
  /** Hears of each change of the values, such as to keep a draft. */
  onChange?: (values: Values) => void;
  /** The fields that a refusal of the server is about; without it those that it names like this form does. */
  readRefusal?: (error: ApiError) => Problems<Field>;
  /** Hears of a failure, besides what the form itself shows of it. */
  onFailure?: (error: unknown, values: Values) => Promise<void> | void;
}

interface Failure<Values> {
  text: string;
  /** Null for anything but an answer of the shop. */
  error: ApiError | null;
  /** What had been sent. */
  values: Values;
}

/**
 * What every text control of a form is given. The browser keeps its value, so that what is typed before the page's script
 * runs, or filled in by a password manager without an event, counts too.
 */
interface TextControl {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
}

export interface Form<Values extends object, Field extends string = string> {
  values: Values;
  fields: readonly Field[];
  idOf: (name: string) => string;
  /** The attributes of a text control; `name` is both the field and the value. */
  text: (name: keyof Values & Field) => TextControl;
  /** What is wrong with the fields now, as far as they have been marked. */
  problems: Problems<Field>;
  /** What the form was last refused for: a list that shrank with each key would move the fields about. */
  refusedFor: Problems<Field>;
  /** Counts the refusals: with each one the summary takes the focus anew. */
  attempt: number;
  isPending: boolean;
  /** Why the last sending failed; null once it is tried again. */
  failure: Failure<Values> | null;
  /** Changes values, in the controls too, and judges marked fields anew. */
  change: (change: Partial<Values> | ((values: Values) => Partial<Values>)) => void;
  /** Marks further fields as wrong, without a call for attention. */
  mark: (problems: Problems<Field>) => void;
  /** Back to what the form held at first. */
  reset: () => void;
  props: {
    ref: Ref<HTMLFormElement>;
    /** Post, because without scripts the browser would otherwise write what was typed into the URL. */
    method: 'post';
    noValidate: boolean;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: () => void;
  };
}

/** Thrown by a form's `send`: what turned out to be wrong with its fields. */
export class Refusal extends Error {
  readonly problems: Problems<string>;

  constructor(problems: Problems<string>) {
    super('The form was refused.');
    this.problems = problems;
  }
}

/** The values with what the form's controls hold now. */
function readControls<Values extends object>(form: HTMLFormElement, values: Values): Values {
  const read = Object.entries(values).map(([name, value]): [string, unknown] => {
    const control = form.elements.namedItem(name);
    if (typeof value === 'boolean' && control instanceof HTMLInputElement) return [name, control.checked];
    return [name, typeof value === 'string' && control && 'value' in control ? control.value : value];
  });
  return Object.fromEntries(read) as Values;
}

function namesOfChanged<Values extends object>(before: Values, now: Values): string[] {
  return (Object.keys(now) as (keyof Values & string)[]).filter((name) => before[name] !== now[name]);
}

const nothingWrong = () => ({});

/**
 * The state of a form. It is checked when it is submitted; a field that was found wrong is checked again with each key.
 * A double click sends it once. The controls keep their own values, which are read with each key and again at the end.
 */
export function useForm<Values extends object, Field extends string = keyof Values & string>(
  options: FormOptions<Values, Field>,
): Form<Values, Field> {
  const { initial, fields, check = nothingWrong, send, fallback, onChange, readRefusal, onFailure } = options;
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [refusedFor, setRefusedFor] = useState<Problems<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure<Values> | null>(null);
  const element = useRef<HTMLFormElement>(null);
  // Code that runs after a wait, or twice within one event, must see what is true then, not at the last rendering.
  const latest = useRef<{ values: Values; problems: Problems<Field> }>({ values: first, problems: {} });

  function mark(found: Problems<Field>): void {
    latest.current.problems = found;
    setProblems(found);
  }

  function take(next: Values): void {
    const { values: before, problems: marked } = latest.current;
    const changed = namesOfChanged(before, next);
    if (changed.length === 0) return;
    latest.current.values = next;
    setValues(next);
    onChange?.(next);
    if (Object.keys(marked).length > 0) mark(marksLeft(marked, { changed, before: check(before), now: check(next) }));
  }

  function change(asked: Partial<Values> | ((values: Values) => Partial<Values>)): void {
    const changes = typeof asked === 'function' ? asked(latest.current.values) : asked;
    for (const [name, value] of Object.entries(changes)) {
      const control = element.current?.elements.namedItem(name);
      if (control && typeof value === 'string' && 'value' in control) control.value = value;
    }
    take({ ...latest.current.values, ...changes });
  }

  function refuse(found: Problems<Field>): void {
    mark(found);
    setRefusedFor(found);
    setAttempt((count) => count + 1);
    const [only, ...others] = fields.filter((name) => found[name]);
    // A single field needs no summary: its own message is read out with it.
    if (only && others.length === 0) document.getElementById(idOf(only))?.focus();
  }

  function problemsIn(error: unknown): Problems<Field> {
    if (error instanceof Refusal) return error.problems as Problems<Field>;
    if (!(error instanceof ApiError)) return {};
    if (readRefusal) return readRefusal(error);
    return Object.fromEntries(
      fields.flatMap((name) => (error.errors[name] ? [[name, error.errors[name]]] : [])),
    ) as Problems<Field>;
  }

  async function explain(error: unknown, sent: Values): Promise<void> {
    const found = problemsIn(error);
    if (Object.keys(found).length > 0) refuse(found);
    if (error instanceof Refusal) return;
    const text = messageOf(error, fallback);
    setFailure({ text, error: error instanceof ApiError ? error : null, values: sent });
    await onFailure?.(error, sent);
  }

  const { isPending, isBusy, run } = useAction(
    (sent: Values) => send(sent).catch((error: unknown) => explain(error, sent)),
    // `explain` has handled every failure already.
    () => undefined,
  );

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy()) return;
    take(readControls(event.currentTarget, latest.current.values));
    const sent = latest.current.values;
    setFailure(null);
    const found = check(sent);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    mark({});
    setRefusedFor({});
    void run(sent);
  }

  return {
    values,
    fields,
    idOf,
    text: (name) => ({ id: idOf(name), name, defaultValue: String(first[name]), error: problems[name] }),
    problems,
    refusedFor,
    attempt,
    isPending,
    failure,
    change,
    mark: (found) => mark({ ...latest.current.problems, ...found }),
    reset() {
      element.current?.reset();
      latest.current.values = first;
      setValues(first);
      mark({});
      setRefusedFor({});
    },
    props: {
      ref: element,
      method: 'post',
      noValidate: options.check !== undefined,
      onSubmit,
      onInput: () => element.current && take(readControls(element.current, latest.current.values)),
    },
  };
}

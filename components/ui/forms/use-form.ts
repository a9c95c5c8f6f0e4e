import { type FocusEvent, type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import type { Island } from '@/components/ui/island';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { whenIdle } from '@/components/ui/when-idle';
import { ApiError, messageOf } from '@/lib/access/api/api-client';
import { marksLeft, type Problems, pickProblems, refusalLeft } from './field-problems';

/** The problems of a form's values; empty when they can be sent. */
export type Check<Values, Field extends string> = (values: Values) => Problems<Field>;

export interface FormOptions<Values extends object, Field extends string> {
  /** The first values. Strings and booleans are read from the controls of the same name. */
  initial: Values;
  /**
   * The fields that can have problems, in the order of the form. Left out where lists grow, whose fields are paths such
   * as `zones.0.name`: then those that have problems, in the order in which they were found.
   */
  fields?: readonly Field[];
  /**
   * Finds the problems of the values. An island is loaded when the browser is idle. A form that is sent before waits
   * for it, and sends what is typed by then. Without a check the browser checks the controls.
   */
  check?: Check<Values, Field> | Island<Check<Values, Field>>;
  /** Also checks a field when it is left, unless nothing was typed into it. */
  checksOnLeave?: boolean;
  /** Code that `send` uses, loaded like the check. */
  needs?: Island<unknown>;
  /** Sends the values. Throws ApiError, or Refusal for problems that it finds itself. */
  send: (values: Values) => Promise<void>;
  /** The message when the server gives no reason. */
  fallback: string;
  /** Called at each change, such as to save a draft. */
  onChange?: (values: Values) => void;
  /** The problems in a refusal of the server; by default those whose names are fields of this form. */
  readRefusal?: (error: ApiError) => Problems<Field>;
  /** Called at a failure, besides what the form shows. */
  onFailure?: (error: unknown, values: Values) => Promise<void> | void;
}

interface Failure<Values> {
  text: string;
  /** Null for anything but an answer of the API. */
  error: ApiError | null;
  /** The values that were sent. */
  values: Values;
}

/**
 * The attributes of a text control. It is uncontrolled, so that text counts that was typed before hydration, or filled
 * in by a password manager without an event.
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
  /** The problems of the fields that are marked now. */
  problems: Problems<Field>;
  /**
   * The problems of the last refusal that are left. They don't change while typing, since a shrinking list would move
   * the fields, but when a field is left.
   */
  refusedFor: Problems<Field>;
  /** Counts the refusals: each moves the focus to the summary. */
  attempt: number;
  isPending: boolean;
  /** Why the last sending failed; null when it is sent again. */
  failure: Failure<Values> | null;
  /** Changes values, also in the controls, and checks marked fields again. */
  change: (change: Change<Values>) => void;
  /** Marks further fields, without moving the focus. */
  mark: (problems: Problems<Field>) => void;
  /** Back to the first values. */
  reset: () => void;
  props: {
    ref: Ref<HTMLFormElement>;
    /** Without scripts GET would put the typed values into the URL. */
    method: 'post';
    noValidate: boolean;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: () => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
}

/** Thrown by `send` for problems of the fields. */
export class Refusal extends Error {
  readonly problems: Problems<string>;

  constructor(problems: Problems<string>) {
    super('The form was refused.');
    this.problems = problems;
  }
}

/** The values, updated from the form's controls. */
function readControls<Values extends object>(form: HTMLFormElement, values: Values): Values {
  const read = Object.entries(values).map(([name, value]): [string, unknown] => {
    const control = form.elements.namedItem(name);
    if (typeof value === 'boolean' && control instanceof HTMLInputElement) return [name, control.checked];
    return [name, typeof value === 'string' && control && 'value' in control ? control.value : value];
  });
  return Object.fromEntries(read) as Values;
}

const WHOLE_TIME = 'Enter the whole time, or clear it';
const WHOLE_MOMENT = 'Enter both the date and the time, or clear them';

/** Dates and times that are half typed, which their controls report as empty, with what is to be done about them. */
function halfTypedIn(form: HTMLFormElement): { control: HTMLInputElement; text: string }[] {
  const controls = form.querySelectorAll<HTMLInputElement>('input[type="datetime-local"], input[type="time"]');
  return [...controls]
    .filter(({ validity }) => validity.badInput)
    .map((control) => ({ control, text: control.type === 'time' ? WHOLE_TIME : WHOLE_MOMENT }));
}

function namesOfChanged<Values extends object>(before: Values, now: Values): string[] {
  return (Object.keys(now) as (keyof Values & string)[]).filter((name) => before[name] !== now[name]);
}

const nothingWrong = () => ({});

/** The check that there is by now, and the one that has still to be loaded. */
function checksOf<Values, Field extends string>(
  given: Check<Values, Field> | Island<Check<Values, Field>> | undefined,
) {
  const later = typeof given === 'object' ? given : null;
  return {
    check: (values: Values) => (typeof given === 'function' ? given : (given?.read() ?? nothingWrong))(values),
    later,
  };
}

type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>);

/** The values of a form, in step with its controls, and the marks of its fields, in step with the values. */
function useMarkedValues<Values extends object, Field extends string>({
  initial,
  check,
  onChange,
}: Pick<FormOptions<Values, Field>, 'initial' | 'onChange'> & { check: Check<Values, Field> }) {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const element = useRef<HTMLFormElement>(null);
  // For code that runs after an await or twice in one event, which would see outdated state.
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

  return {
    first,
    values,
    problems,
    element,
    latest,
    mark,
    readFrom: (form: HTMLFormElement) => take(readControls(form, latest.current.values)),
    change(asked: Change<Values>): void {
      // The controls know more: they may have been typed into before the scripts ran.
      const now = element.current ? readControls(element.current, latest.current.values) : latest.current.values;
      const changes = typeof asked === 'function' ? asked(now) : asked;
      for (const [name, value] of Object.entries(changes)) {
        const control = element.current?.elements.namedItem(name);
        if (control && typeof value === 'string' && 'value' in control) control.value = value;
      }
      take({ ...now, ...changes });
    },
    reset(): void {
      element.current?.reset();
      latest.current.values = first;
      setValues(first);
      mark({});
    },
  };
}

/** The problems of the fields that a failed sending names. */
function problemsIn<Values extends object, Field extends string>(
  error: unknown,
  { fields, readRefusal }: Pick<FormOptions<Values, Field>, 'fields' | 'readRefusal'>,
): Problems<Field> {
  if (error instanceof Refusal) return error.problems as Problems<Field>;
  if (!(error instanceof ApiError)) return {};
  if (readRefusal) return readRefusal(error);
  return fields ? pickProblems(error.errors, fields) : (error.errors as Problems<Field>);
}

/**
 * The state of a form. It is checked on submit, and where asked for when a field is left; marked fields are checked
 * again with each key. A double click sends it once. The controls are uncontrolled: their values are read with each key
 * and on submit.
 */
export function useForm<Values extends object, Field extends string = keyof Values & string>(
  options: FormOptions<Values, Field>,
): Form<Values, Field> {
  const { checksOnLeave = false, needs, send, fallback, onFailure } = options;
  const { check, later } = checksOf(options.check);
  const fieldsOf = (found: Problems<Field>) => options.fields ?? (Object.keys(found) as Field[]);
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const { first, values, problems, element, latest, mark, readFrom, change, reset } = useMarkedValues({
    ...options,
    check,
  });
  const [refusedFor, setRefusedFor] = useState<Problems<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure<Values> | null>(null);
  /** The fields that the user has filled in and left. */
  const left = useRef(new Set<string>());

  // What is sent late is sent as the page is by then.
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => (later ? whenIdle(later.prepare) : undefined), [later]);
  useEffect(() => (needs ? whenIdle(needs.prepare) : undefined), [needs]);

  function refuse(found: Problems<Field>): void {
    mark(found);
    setRefusedFor(found);
    setAttempt((count) => count + 1);
    const [only, ...others] = fieldsOf(found).filter((name) => found[name]);
    // A single problem needs no summary: its message is read out with the field, unless that has the focus already.
    const message = only && found[only];
    if (!message || others.length > 0) return;
    if (document.activeElement?.id === idOf(only)) announce(message);
    else document.getElementById(idOf(only))?.focus();
  }

  async function explain(error: unknown, sent: Values): Promise<void> {
    const found = problemsIn(error, options);
    if (Object.keys(found).length > 0) refuse(found);
    if (error instanceof Refusal) return;
    const text = messageOf(error, fallback);
    setFailure({ text, error: error instanceof ApiError ? error : null, values: sent });
    await onFailure?.(error, sent);
  }

  /** Loads what is missing for sending. Throws Refusal for what `onSubmit` could not find without it. */
  async function makeReady(): Promise<void> {
    if (later?.read() !== null && needs?.read() !== null) return;
    await Promise.all([later?.load(), needs?.load()]);
    if (element.current) readFrom(element.current);
    const found = check(latest.current.values);
    if (Object.keys(found).length > 0) throw new Refusal(found);
  }

  const { isPending, isBusy, run } = useAction(
    async () => {
      let sent = latest.current.values;
      try {
        await makeReady();
        sent = latest.current.values;
        // The page may have been left meanwhile.
        if (element.current) await latestSend.current(sent);
      } catch (error) {
        await explain(error, sent);
      }
    },
    // `explain` has handled every failure.
    () => undefined,
  );

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy()) return;
    readFrom(event.currentTarget);
    const sent = latest.current.values;
    setFailure(null);
    const found: Problems<Field> = { ...check(sent) };
    const halfTyped = halfTypedIn(event.currentTarget);
    for (const { control, text } of halfTyped) {
      const name = Object.keys(sent).find((each) => idOf(each) === control.id) as Field | undefined;
      if (name) found[name] ??= text;
    }
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    mark({});
    setRefusedFor({});
    const [other] = halfTyped;
    if (other) {
      other.control.focus();
      showToast({ tone: 'danger', text: `${other.text}.` });
      return;
    }
    void run();
  }

  /** Takes the marks off dates and times that were half typed and then cleared: their values have not changed. */
  function unmarkCleared(form: HTMLFormElement): void {
    const halfTyped = halfTypedIn(form).map(({ control }) => control.id);
    const marks = Object.entries(latest.current.problems);
    const left = marks.filter(
      ([name, text]) => (text !== WHOLE_TIME && text !== WHOLE_MOMENT) || halfTyped.includes(idOf(name)),
    );
    if (left.length < marks.length) mark(Object.fromEntries(left) as Problems<Field>);
  }

  /** Marks the problems of what was filled in and left. */
  function markLeft(): void {
    const { values: typed } = latest.current;
    const isFilled = (field: Field) => Boolean((typed as Record<string, unknown>)[field]);
    const found = check(typed);
    const leftFilled = fieldsOf(found).filter((field) => left.current.has(field) && isFilled(field));
    const further = pickProblems<Field>(found, leftFilled);
    if (Object.keys(further).length > 0) mark({ ...latest.current.problems, ...further });
  }

  function onBlur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const { name, value } = target as Partial<HTMLInputElement>;
    // Sending checks everything. A message that came or went now would move the button away from under the finger.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    if (checksOnLeave && name && value) {
      left.current.add(name);
      if (later && !later.read()) void later.load().then(markLeft, () => undefined);
      else markLeft();
    }
    unmarkCleared(currentTarget);
    const marked = latest.current.problems;
    setRefusedFor((before) => refusalLeft(before, marked, fieldsOf(before)));
  }

  return {
    values,
    fields: fieldsOf(refusedFor),
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
      reset();
      setRefusedFor({});
    },
    props: {
      ref: element,
      method: 'post',
      noValidate: options.check !== undefined,
      onSubmit,
      onInput() {
        if (!element.current) return;
        readFrom(element.current);
        unmarkCleared(element.current);
      },
      onBlur,
    },
  };
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { EmailField } from '@/components/access/accounts/email-field';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { Button } from '@/components/ui/button';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { CheckIcon } from '@/components/ui/icons';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { messageSchema } from '@/lib/access/api/message-schema';
import { createPrivateValue } from '@/lib/access/session/private-storage';
import { contactSchema } from '@/lib/messages/contact/contact-schema';
import { contactTopics } from '@/lib/messages/contact/contact-topics';
import { object, readJson, text } from '@/lib/platform/storage/shape';

const blank = { name: '', email: '', topic: '', order: '', message: '' };
const typed = object({ name: text, email: text, topic: text, order: text, message: text });

/** What was typed in this tab, for a reload, or a look at the order's number on the way. */
const kept = createPrivateValue('contact-draft', (json) => readJson(json, typed) ?? null);

const topicLabels = Object.fromEntries(contactTopics.map((topic) => [topic, topic]));

/** Writes to the shop. */
export function ContactForm() {
  const user = useSignedInUser();
  const [thanks, setThanks] = useState<{ text: string; email: string } | null>(null);
  const sentTitle = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    initial: blank,
    fields: ['name', 'email', 'topic', 'order', 'message'],
    check: (typed) => problemsOf(contactSchema, typed),
    checksOnLeave: true,
    send: async (typed) => {
      const body = { ...typed, order: typed.order.trim() || undefined };
      const { message } = await callApi('/api/contact', { method: 'POST', body, answer: messageSchema });
      kept.write(null);
      setThanks({ text: message, email: typed.email.trim() });
    },
    fallback: 'Your message could not be sent. It’s still here, so please try again.',
    onChange: (typed) => kept.write(JSON.stringify(typed)),
  });

  // The page is the same for all visitors: what this browser knows is filled in afterwards, where nothing was typed.
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who is signed in
  useEffect(() => {
    if (user === undefined) return;
    const draft = kept.read();
    const order = new URLSearchParams(window.location.search).get('order')?.slice(0, 50) ?? '';
    // An account that began with a code is called by its email.
    const name = user?.name.includes(' ') ? user.name : '';
    change((typed) => ({
      name: typed.name || draft?.name || name,
      email: typed.email || draft?.email || (user?.email ?? ''),
      topic: typed.topic || draft?.topic || (order ? contactTopics[0] : ''),
      order: typed.order || order || (draft?.order ?? ''),
      message: typed.message || (draft?.message ?? ''),
    }));
  }, [user === undefined]);

  useEffect(() => {
    if (thanks) sentTitle.current?.focus();
  }, [thanks]);

  return (
    <>
      {thanks && (
        <div className="rounded-lg border border-line bg-raised p-6 sm:p-8">
          <span className="mb-4 grid size-12 place-items-center rounded-full bg-success-soft text-success">
            <CheckIcon width="24" height="24" />
          </span>
          <h2 ref={sentTitle} tabIndex={-1} className="text-xl outline-none">
            Thanks, we’ve got your message
          </h2>
          <p className="mt-2 text-muted">
            {thanks.text} We’ll reply to <span className="font-medium text-text wrap-anywhere">{thanks.email}</span>.
          </p>
          <Button
            tone="secondary"
            className="mt-6"
            onClick={() => {
              form.change({ topic: '', order: '', message: '' });
              kept.write(null);
              setThanks(null);
              requestAnimationFrame(() => document.getElementById(form.idOf('topic'))?.focus());
            }}
          >
            Write another message
          </Button>
        </div>
      )}
      {/* It stays, so that the next message does not begin with name and email. */}
      <form
        {...form.props}
        aria-label="Write to us"
        hidden={thanks !== null}
        className="grid gap-5 rounded-lg border border-line bg-raised p-6 noscript:hidden sm:p-8"
      >
        <FormProblems form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.text('name')} label="Your name" autoComplete="name" maxLength={100} required />
          <EmailField {...form.text('email')} label="Your email" autoComplete="email" maxLength={254} />
          <SelectField
            {...form.text('topic')}
            label="What is it about?"
            required
            hint={
              form.values.topic === contactTopics[1] ? 'The fastest way to return a pair is in My Orders.' : undefined
            }
          >
            <option value="">Choose a topic</option>
            <Options labels={topicLabels} />
          </SelectField>
          <TextField
            {...form.text('order')}
            label="Order number (optional)"
            hint="It starts with #."
            autoComplete="off"
            maxLength={50}
          />
        </div>
        <TextArea {...form.text('message')} label="Message" rows={7} maxLength={5000} required />
        <div>
          <Button type="submit" size="lg" isPending={form.isPending} pendingText="Sending…">
            Send message
          </Button>
        </div>
      </form>
    </>
  );
}

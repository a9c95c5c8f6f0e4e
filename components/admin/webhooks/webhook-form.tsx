import { CheckGroup } from '@/components/admin/shared/check-group';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextField } from '@/components/ui/text-field';
import { topicChoices } from '@/lib/platform/events/topic-words';
import { type Topic, topics } from '@/lib/platform/events/topics';

interface WebhookFormProps {
  initial: { url: string; topics: readonly string[] };
  /** Sends it. Throws ApiError. */
  save: (webhook: { url: string; topics: readonly Topic[] }) => Promise<void>;
  words: { save: string; saving: string; failed: string };
  /** Empties the form once it is saved. */
  isForNew?: boolean;
}

/** Where a program is told of events, and of which. */
export function WebhookForm({ initial, save, words, isForNew = false }: WebhookFormProps) {
  const form = useForm({
    initial: { url: initial.url, topics: topics.filter((topic) => initial.topics.includes(topic)) },
    fields: ['url', 'topics'],
    fallback: words.failed,
    readRefusal: ({ errors }) => ({ ...(errors.url && { url: `The address ${errors.url}` }) }),
    check: ({ url }) => ({ ...(!/^https?:\/\/./.test(url.trim()) && { url: 'Enter an address such as https://…' }) }),
    async send({ url, topics: chosen }) {
      await save({ url: url.trim(), topics: chosen });
      if (isForNew) form.reset();
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <FormProblems form={form} />
      <TextField
        label="Address"
        type="url"
        required
        maxLength={2000}
        autoComplete="off"
        hint="An https address of the public internet. It is sent a POST for each event."
        {...form.text('url')}
      />
      <CheckGroup
        id={form.idOf('topics')}
        legend="Send these events"
        hint="Nothing chosen: all of them."
        error={form.problems.topics}
        checks={topicChoices}
        chosen={form.values.topics}
        onChange={(chosen) => form.change({ topics: chosen })}
      />
      <div>
        <Button type="submit" isPending={form.isPending} pendingText={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Price } from '@/components/ui/price';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { Stars } from '@/components/ui/stars';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { cents } from '@/lib/core/money/money';
import { Group } from './foundations';

const tones = ['primary', 'secondary', 'quiet', 'danger'] as const;
const badges = ['neutral', 'accent', 'solid', 'success', 'info', 'warning', 'danger'] as const;
const notices = ['info', 'success', 'warning', 'danger'] as const;

export function Controls() {
  return (
    <>
      <Group title="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
          <Button disabled>disabled</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">small</Button>
          <Button size="md">medium</Button>
          <Button size="lg">large</Button>
        </div>
        <div className="tile flex flex-wrap gap-3 rounded-md p-5">
          <Button tone="tile">tile</Button>
          <Button tone="tile-secondary">tile-secondary</Button>
        </div>
      </Group>
      <Group title="Fields">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="With a hint" hint="As on your card." defaultValue="Casey Morgan" />
          <TextField label="With a problem" error="Enter a ZIP code." />
          <TextField label="With a sign" prefix="$" placeholder="0" />
          <TextField label="Disabled" disabled defaultValue="Customer" />
          <TextField label="Read only" readOnly defaultValue="casey@shop.example" />
          <SelectField label="Choice" defaultValue="name">
            <option value="name">Name</option>
            <option value="rating">Rating</option>
          </SelectField>
          <TextArea label="Long text" className="sm:col-span-2" />
        </div>
      </Group>
    </>
  );
}

export function Messages() {
  return (
    <>
      <Group title="Badges, price, stars">
        <div className="flex flex-wrap gap-2">
          {badges.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-6">
          <Price amount={cents(89_00)} original={cents(119_00)} className="text-xl" />
          <Stars rating={4.3} filled={4} />
        </div>
      </Group>
      <Group title="Notices">
        {notices.map((tone) => (
          <Notice key={tone} tone={tone} isLive={false} title={tone}>
            What happened, and the way out.
          </Notice>
        ))}
      </Group>
    </>
  );
}

export function Waiting() {
  return (
    <Group title="Waiting and emptiness">
      <div className="flex items-center gap-4">
        <Spinner />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </div>
      <EmptyState title="Nothing here" heading="h4" actions={<Button tone="secondary">The way on</Button>}>
        <p>Why it is empty.</p>
      </EmptyState>
    </Group>
  );
}

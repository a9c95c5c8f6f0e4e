import { MoreMenu } from '@/components/ui/more-menu';

interface DeleteMenuProps {
  /** What goes, for screen readers. */
  subject: string;
  label?: string;
  onDelete: () => void;
}

/** What deletes a row of a list, a click further away than its other acts. */
export function DeleteMenu({ subject, label = 'Delete', onDelete }: DeleteMenuProps) {
  return <MoreMenu subject={subject} isCompact acts={[{ label, isDangerous: true, onSelect: onDelete }]} />;
}

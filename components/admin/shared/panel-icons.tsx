import { Icon, type IconProps } from '@/components/ui/client-icons';

// Those of the panel alone. A module is loaded whole: shoppers would load these with theirs.

export function BellIcon(props: IconProps) {
  return <Icon {...props} d="M6 16.5v-5.7a6 6 0 0 1 12 0v5.7l1.5 1.7h-15zM10 20.5h4" />;
}

export function BoxIcon(props: IconProps) {
  return <Icon {...props} d="m12 3.5 8 4.2v8.6l-8 4.2-8-4.2V7.7zM4 7.7l8 4.2 8-4.2M12 11.9v8.6" />;
}

export function CalendarIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 6.5h15v13h-15zM4.5 10.8h15M8.5 4v4M15.5 4v4" />;
}

export function ChartIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 4.5v15h15M8 14.5l3.6-4.2 3 2.6 4.4-6" />;
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props} d="m11 12.8 8.8-8.8M16.5 7.3l2.7 2.7M13.8 10l2 2">
      <circle cx="7.8" cy="16.2" r="4.1" />
    </Icon>
  );
}

export function PaperIcon(props: IconProps) {
  return <Icon {...props} d="M6 3.5h8.5L18 7v13.5H6zM14.5 3.5V7H18M9 11.5h6M9 15.5h6" />;
}

export function PencilIcon(props: IconProps) {
  return <Icon {...props} d="m4.5 19.5 1-4L16 5l3 3L8.5 18.5zM13.8 7.2l3 3" />;
}

export function PeopleIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3 19.2c.6-3.2 2.9-4.9 5.9-4.9s5.3 1.7 5.9 4.9M15.4 5.4a3.2 3.2 0 0 1 0 6.2M17 14.6c2.1.5 3.5 2.1 4 4.6"
    >
      <circle cx="8.9" cy="8.5" r="3.2" />
    </Icon>
  );
}

export function PercentIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="m6 18 12-12M7.8 5.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6M16.2 13.9a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6"
    />
  );
}

export function PlugIcon(props: IconProps) {
  return <Icon {...props} d="M9 3.5v4.5M15 3.5v4.5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5v4" />;
}

export function ShelvesIcon(props: IconProps) {
  return <Icon {...props} d="M5 4v16M19 4v16M5 11h14M5 18h14M8.5 11V7.5h4V11M12 18v-3.5h4V18" />;
}

export function StarIcon(props: IconProps) {
  return <Icon {...props} d="m12 3.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />;
}

export function TrashIcon(props: IconProps) {
  return <Icon {...props} d="M5 7h14M9.5 7V4.8h5V7M6.5 7l.8 12.2h9.4L17.5 7M10.2 10.5v5.2M13.8 10.5v5.2" />;
}

export function UploadIcon(props: IconProps) {
  return <Icon {...props} d="M12 15.5v-11M7.5 8.8 12 4.5l4.5 4.3M4.5 15v4.5h15V15" />;
}

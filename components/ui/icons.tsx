import { Icon, type IconProps } from './client-icons';

// biome-ignore lint/performance/noBarrelFile: only scripts of the catalogue's pages need to know that those are apart
export {
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  HeartIcon,
  PlusIcon,
  SearchIcon,
  ZoomInIcon,
} from './client-icons';

export function StarIcon(props: IconProps) {
  return <Icon {...props} d="m12 3.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />;
}

export function ZoomOutIcon(props: IconProps) {
  return (
    <Icon {...props} d="m15.5 15.5 4.7 4.7M8.2 10.8h5.2">
      <circle cx="10.8" cy="10.8" r="6.3" />
    </Icon>
  );
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props} d="M4.8 20.2c.8-3.7 3.7-5.7 7.2-5.7s6.4 2 7.2 5.7">
      <circle cx="12" cy="8.2" r="3.7" />
    </Icon>
  );
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

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props} d="m11 12.8 8.8-8.8M16.5 7.3l2.7 2.7M13.8 10l2 2">
      <circle cx="7.8" cy="16.2" r="4.1" />
    </Icon>
  );
}

export function PlugIcon(props: IconProps) {
  return <Icon {...props} d="M9 3.5v4.5M15 3.5v4.5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5v4" />;
}

export function BellIcon(props: IconProps) {
  return <Icon {...props} d="M6 16.5v-5.7a6 6 0 0 1 12 0v5.7l1.5 1.7h-15zM10 20.5h4" />;
}

export function ArrowRightIcon(props: IconProps) {
  return <Icon {...props} d="M4 12h15.5M14 6.5l5.5 5.5-5.5 5.5" />;
}

export function ArrowLeftIcon(props: IconProps) {
  return <Icon {...props} d="M20 12H4.5M10 6.5 4.5 12l5.5 5.5" />;
}

export function SlidersIcon(props: IconProps) {
  return (
    <Icon {...props} d="M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20">
      <circle cx="15" cy="8" r="2.3" />
      <circle cx="9" cy="16" r="2.3" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 5.5h17v13h-17zM3.9 6l8.1 6.5L20.1 6" />;
}

export function PaperIcon(props: IconProps) {
  return <Icon {...props} d="M6 3.5h8.5L18 7v13.5H6zM14.5 3.5V7H18M9 11.5h6M9 15.5h6" />;
}

export function TruckIcon(props: IconProps) {
  return (
    <Icon {...props} d="M2.5 6h11.5v10.5H9.7M5.3 16.5H2.5V6M14 9.5h4l3.5 3.5v3.5h-2M15.1 16.5H14">
      <circle cx="7.5" cy="17" r="2.1" />
      <circle cx="17.3" cy="17" r="2.1" />
    </Icon>
  );
}

export function ReturnIcon(props: IconProps) {
  return <Icon {...props} d="M4 9.5h11a5 5 0 0 1 0 10H8.5M8 5.5 4 9.5l4 4" />;
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props} d="M8.5 10.5V7.8a3.5 3.5 0 0 1 7 0v2.7M12 14.3v2">
      <rect x="5" y="10.5" width="14" height="9.5" rx="1.5" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props} d="M12 7.2V12l3.2 2">
      <circle cx="12" cy="12" r="8.3" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props} d="M12 7.5v5.2M12 16.2v.1">
      <circle cx="12" cy="12" r="8.3" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props} d="M12 11.3v5.2M12 7.8v.1">
      <circle cx="12" cy="12" r="8.3" />
    </Icon>
  );
}

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props} d="M2.75 9.5h18.5M6.5 15h3.5">
      <rect x="2.75" y="5.25" width="18.5" height="13.5" rx="2" />
    </Icon>
  );
}

export function WalletIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M18.5 8.25V6a1.5 1.5 0 0 0-1.5-1.5H5A1.75 1.75 0 0 0 5 8h13.75a1.5 1.5 0 0 1 1.5 1.5v8.25a1.5 1.5 0 0 1-1.5 1.5H5a1.75 1.75 0 0 1-1.75-1.75V6.25"
    >
      <path d="M16.5 13.5h.01" strokeWidth="2.25" />
    </Icon>
  );
}

export function ChartIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 4.5v15h15M8 14.5l3.6-4.2 3 2.6 4.4-6" />;
}

export function TagIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 4.5h7.4l7.8 7.8-7.4 7.4-7.8-7.8zM8.6 8.6h.01" />;
}

export function ShelvesIcon(props: IconProps) {
  return <Icon {...props} d="M5 4v16M19 4v16M5 11h14M5 18h14M8.5 11V7.5h4V11M12 18v-3.5h4V18" />;
}

export function BoxIcon(props: IconProps) {
  return <Icon {...props} d="m12 3.5 8 4.2v8.6l-8 4.2-8-4.2V7.7zM4 7.7l8 4.2 8-4.2M12 11.9v8.6" />;
}

export function MoreIcon(props: IconProps) {
  return <Icon {...props} strokeWidth="2.5" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />;
}

export function PencilIcon(props: IconProps) {
  return <Icon {...props} d="m4.5 19.5 1-4L16 5l3 3L8.5 18.5zM13.8 7.2l3 3" />;
}

export function TrashIcon(props: IconProps) {
  return <Icon {...props} d="M5 7h14M9.5 7V4.8h5V7M6.5 7l.8 12.2h9.4L17.5 7M10.2 10.5v5.2M13.8 10.5v5.2" />;
}

export function UploadIcon(props: IconProps) {
  return <Icon {...props} d="M12 15.5v-11M7.5 8.8 12 4.5l4.5 4.3M4.5 15v4.5h15V15" />;
}

export function CalendarIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 6.5h15v13h-15zM4.5 10.8h15M8.5 4v4M15.5 4v4" />;
}

export function PercentIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="m6 18 12-12M7.8 5.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6M16.2 13.9a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6"
    />
  );
}

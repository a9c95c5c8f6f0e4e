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

export function TagIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 4.5h7.4l7.8 7.8-7.4 7.4-7.8-7.8zM8.6 8.6h.01" />;
}

export function MoreIcon(props: IconProps) {
  return <Icon {...props} strokeWidth="2.5" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />;
}

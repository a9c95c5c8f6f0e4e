/** The people who wrote the demo shop's reviews. All of them are invented. */
export interface SeedCustomer {
  readonly name: string;
  readonly email: string;
}

const names = [
  'Maya Okafor',
  'Daniel Reyes',
  'Ingrid Solberg',
  'Tom Whitaker',
  'Priya Raman',
  'Luca Ferrante',
  'Hannah Becker',
  'Marcus Bell',
  'Aiko Tanabe',
  'Siobhan Keane',
  'Oliver Grant',
  'Fatima Haddad',
  'Jonas Lindqvist',
  'Grace Kim',
  'Andre Baptiste',
  'Emily Carver',
  'Rafael Montes',
  'Nora Haugen',
  'Ben Ashworth',
  'Leila Farahani',
  'Samuel Osei',
  'Charlotte Dubois',
  'Wei Zhang',
  'Patrick Doyle',
  'Sofia Marchetti',
  'Isaac Feldman',
  'Camila Duarte',
  'Henry Nakamura',
  'Zoe Papadakis',
  'Arjun Mehta',
  'Molly Pritchard',
  'Kwame Boateng',
  'Renata Kowalska',
  'Elliot Marsh',
  'Yasmin Aziz',
  'Gustavo Pires',
  'Freya Lund',
  'Darnell Brooks',
  'Teresa Quintana',
  'Miles Abernathy',
  'Anouk de Vries',
  'Joan Pettigrew',
];

const hosts = ['mail.example', 'post.example', 'inbox.example'];

export const customers: readonly SeedCustomer[] = names.map((name, index) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@${hosts[index % hosts.length]}`,
}));

/** The people who wrote the demo shop's reviews. All of them are invented. */
export interface SeedCustomer {
  readonly name: string;
  readonly email: string;
  /** The US men's size that fits them. */
  readonly foot: number;
}

const people = [
  ['Maya Okafor', 6.5],
  ['Daniel Reyes', 9.5],
  ['Ingrid Solberg', 7],
  ['Tom Whitaker', 10],
  ['Priya Raman', 6],
  ['Luca Ferrante', 9],
  ['Hannah Becker', 7.5],
  ['Marcus Bell', 11],
  ['Aiko Tanabe', 6],
  ['Siobhan Keane', 7],
  ['Oliver Grant', 10.5],
  ['Fatima Haddad', 6.5],
  ['Jonas Lindqvist', 9.5],
  ['Grace Kim', 8],
  ['Andre Baptiste', 12],
  ['Emily Carver', 7],
  ['Rafael Montes', 10],
  ['Nora Haugen', 7.5],
  ['Ben Ashworth', 9],
  ['Leila Farahani', 6],
  ['Samuel Osei', 8.5],
  ['Charlotte Dubois', 6.5],
  ['Wei Zhang', 11],
  ['Patrick Doyle', 10],
  ['Sofia Marchetti', 7],
  ['Isaac Feldman', 9.5],
  ['Camila Duarte', 8.5],
  ['Henry Nakamura', 10.5],
  ['Zoe Papadakis', 7],
  ['Arjun Mehta', 13],
  ['Molly Pritchard', 6.5],
  ['Kwame Boateng', 9],
  ['Renata Kowalska', 8],
  ['Elliot Marsh', 11.5],
  ['Yasmin Aziz', 7],
  ['Gustavo Pires', 10],
  ['Freya Lund', 7.5],
  ['Darnell Brooks', 9.5],
  ['Teresa Quintana', 6],
  ['Miles Abernathy', 12],
  ['Anouk de Vries', 7],
  ['Joan Pettigrew', 6.5],
] as const;

const hosts = ['mail.example', 'post.example', 'inbox.example'];

export const customers: readonly SeedCustomer[] = people.map(([name, foot], index) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@${hosts[index % hosts.length]}`,
  foot,
}));

/**
 * The crest of the instep and the front of the ankle, [x, z]: shared by everything that is laced or reaches the ankle.
 */
export const ankleRidge = [
  [0, 27],
  [7.0, 26.5],
  [9.2, 24.5],
  [10.0, 21],
  [10.6, 18.3],
  [11.2, 16],
  [12.0, 14.1],
  [13.1, 12.45],
  [14.4, 11.2],
  [16, 10.05],
];

/** A boot's: the shaft stands upright over the instep. */
export const shaftRidge = [
  [0, 27],
  [8.4, 26.5],
  [10.5, 24.5],
  [11.4, 21],
  [11.8, 18.3],
  [12.1, 16],
  [12.6, 14.1],
  [13.4, 12.4],
  [14.6, 10.9],
];

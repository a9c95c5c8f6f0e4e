/** The crest of the instep and the front of the ankle, [x, z]: shared by everything that is laced or reaches the ankle. */
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

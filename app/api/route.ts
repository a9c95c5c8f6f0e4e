export { DELETE, GET, PATCH, POST, PUT } from './[...path]/route';

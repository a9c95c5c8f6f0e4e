import { ListPage, listMetadata } from '../list-page';

export const generateMetadata = listMetadata;

export default ListPage;

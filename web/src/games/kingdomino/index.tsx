import { dominoBoard } from '../domino';

export default dominoBoard('kingdomino');

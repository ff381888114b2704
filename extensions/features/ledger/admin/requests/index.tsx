import { config } from './config';
import { RequestsPage } from './page';
import { mount } from './screen';

mount( 'millwork-requests', RequestsPage, config().buildUrl );
